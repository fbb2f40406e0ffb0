// The names here are those of src/ui/preferences.ts.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem('belfry.theme') ?? 'null');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the theme of the system holds.
  }
})();
