import { app } from 'electron';

import { logProblem } from '../../../platform/log.ts';
import { Webhooks } from '../../../interfaces/webhooks/webhooks.ts';
import type { Profile } from '../open-profile.ts';
import type { Services } from '../create-services.ts';

/** Opens the webhooks, which are called about all runs except private ones. */
export function openWebhooks(
  { store, secrets }: Profile,
  { runService }: Services,
  onChange: () => void,
): Webhooks {
  const webhooks = new Webhooks({
    load: () => store.settings.get().webhooks,
    save: (list) => {
      store.settings.update({ webhooks: list });
      onChange();
    },
    secrets,
    onError: (error) => logProblem('webhooks', error),
  });
  webhooks.follow(runService);
  app.once('will-quit', () => webhooks.dispose());
  return webhooks;
}
