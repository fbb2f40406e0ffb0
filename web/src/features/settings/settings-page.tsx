import { useState } from 'react';
import { stopServer } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { applyTheme, density, letterKeys, theme } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useStored } from '../../ui/stored.ts';
import s from './settings-page.module.css';

/** What this device remembers of how the page looks, and the one thing that acts on the server. */
export function SettingsPage() {
  const chosen = useStored(theme);
  const rows = useStored(density);
  const letters = useStored(letterKeys);
  return (
    <div className={s.page}>
      <h1 className={s.title}>Settings</h1>
      <p className={s.note}>Kept on this device.</p>
      <div className={s.row}>
        <span>Theme</span>
        <Segmented
          name="Theme"
          value={chosen}
          choices={[
            ['system', 'As the system'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChoose={(next) => {
            theme.set(next);
            applyTheme(next);
          }}
        />
      </div>
      <div className={s.row}>
        <span>Sessions</span>
        <Segmented
          name="Sessions"
          value={rows}
          choices={[
            ['dense', 'Dense rows'],
            ['comfortable', 'Cards'],
          ]}
          onChoose={density.set}
        />
      </div>
      <div className={s.row}>
        <span>Single letters as commands</span>
        <Segmented
          name="Single letters as commands"
          value={letters ? 'on' : 'off'}
          choices={[
            ['on', 'On'],
            ['off', 'Off'],
          ]}
          onChoose={(next) => letterKeys.set(next === 'on')}
        />
      </div>
      <Stop />
    </div>
  );
}

function Stop() {
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState('');
  const stop = () => {
    setAsked(false);
    stopServer().catch((error: Error) => setFailed(error.message));
  };
  return (
    <div className={s.row}>
      <span>
        Belfry itself
        {failed === '' ? null : (
          <span className={s.failed} role="alert">
            {failed}
          </span>
        )}
      </span>
      <Button kind="danger" onPress={() => setAsked(true)}>
        Stop Belfry…
      </Button>
      {asked ? (
        <Dialog title="Stop Belfry?" onClose={() => setAsked(false)}>
          <p>
            This page goes silent until <code className="mono">./belfry serve</code> runs again.
            Your agents are not touched.
          </p>
          <p className={s.buttons}>
            <Button kind="danger" onPress={stop}>
              Stop Belfry
            </Button>
            <Button kind="quiet" onPress={() => setAsked(false)}>
              Keep it running
            </Button>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}
