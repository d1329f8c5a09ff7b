import { loadLater } from '../../components/loading/load-later.tsx';

export const recordBar = loadLater(async () => (await import('./record-bar.tsx')).RecordBar);
