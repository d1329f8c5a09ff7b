import { loadLater } from '../../components/load-later.tsx';

export const recordBar = loadLater(async () => (await import('./record-bar.tsx')).RecordBar);
