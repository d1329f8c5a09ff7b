import { loadLater } from '../../components/loading/load-later.tsx';

export const connectForm = loadLater(
  async () => (await import('../../features/settings/model/connect/first-model.tsx')).FirstModel,
);
