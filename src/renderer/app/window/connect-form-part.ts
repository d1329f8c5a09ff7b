import { loadLater } from '../../components/load-later.tsx';

export const connectForm = loadLater(
  async () => (await import('../../features/settings/model/first-model.tsx')).FirstModel,
);
