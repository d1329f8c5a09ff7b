import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';

import type { Listing, SingleRequests } from './single-requests.ts';
import type { ListedModels } from './listed-models.ts';

interface RefreshParts {
  readonly requests: Pick<SingleRequests, 'listModels'>;
  readonly listed: Pick<ListedModels, 'keep'>;
  readonly now: () => number;
}

/**
 * Asks a service for its models and stores the list with the date. Only called on the person's request. Throws `AppError` `ENDPOINT_…`,
 * `MODEL_LIST_UNREADABLE` or `MODEL_LIST_NOT_SAVED`; the earlier list is kept then.
 */
export async function refreshModels(
  service: Omit<Listing, 'isRefresh'>,
  { requests, listed, now }: RefreshParts,
): Promise<void> {
  const models = await requests.listModels({ ...service, isRefresh: true });
  const asOf = new Date(now()).toISOString().slice(0, 10);
  await listed.keep({ origin: endpointOrigin(service.baseUrl), asOf, models: [...models] });
}
