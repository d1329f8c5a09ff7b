import { loadLater } from '../../components/loading/load-later.tsx';

/** Content of a popup window, loaded only there. */
export const popupShell = loadLater(async () => (await import('./popup-shell.tsx')).PopupShell);
