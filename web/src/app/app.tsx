import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { BellPage } from '../features/bell/bell-page.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { makeClient } from './query-client.ts';

const SessionsPage = lazy(() =>
  import('../features/session/sessions-page.tsx').then((m) => ({ default: m.SessionsPage })),
);
const SessionPage = lazy(() =>
  import('../features/session/session-page.tsx').then((m) => ({ default: m.SessionPage })),
);
const SettingsPage = lazy(() =>
  import('../features/settings/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);
const UsagePage = lazy(() =>
  import('../features/usage/usage-page.tsx').then((m) => ({ default: m.UsagePage })),
);
const GalleryPage = lazy(() =>
  import('./gallery/gallery-page.tsx').then((m) => ({ default: m.GalleryPage })),
);

/** The client routes. The server knows the same list, and serves this page for no other path. */
export function App() {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route
            path="/gallery"
            element={
              <Suspense>
                <GalleryPage />
              </Suspense>
            }
          />
          <Route element={<Layout />}>
            <Route index element={<BellPage />} />
            <Route path="/sessions" element={<SessionsPage />} />
            <Route path="/sessions/:harness/:sid" element={<SessionPage />} />
            <Route path="/usage" element={<UsagePage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
