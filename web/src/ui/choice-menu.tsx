import * as Menu from '@radix-ui/react-dropdown-menu';
import chip from './choice-chip.module.css';
import type { ChoiceProps } from './choice-chip.tsx';
import s from './choice-menu.module.css';

/** The menu of a chip; loaded when one is first reached for, and open at once. */
export function ChoiceMenu(props: ChoiceProps & { readonly label: string }) {
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger className={chip.press}>
        <span className="hidden-text">{props.name}: </span>
        <bdi className={chip.text}>{props.label}</bdi>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className={s.menu} align="start" sideOffset={6} collisionPadding={12} loop>
          <Menu.RadioGroup value={props.value} onValueChange={props.onChoose}>
            {[['', props.none] as const, ...props.choices].map(([value, label]) => (
              <Menu.RadioItem key={value} value={value} className={s.item}>
                <bdi>{label}</bdi>
                <Menu.ItemIndicator className={s.tick}>✓</Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
