import { app } from 'electron';

import { logProblem } from '../../platform/log.ts';
import { Webhooks } from '../../webhooks/webhooks.ts';
import type { Profile } from '../open-profile.ts';
import type { Services } from '../create-services.ts';

/** Addresses that are told of runs, but of those that are not kept. */
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
