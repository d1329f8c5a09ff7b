import { join } from 'node:path';

import { ListedModels } from '../../../runs/agent-host/models/listed-models.ts';
import { ModelCatalogue } from '../../../runs/agent-host/models/model-catalogue.ts';

export interface OpenModelCatalogue {
  readonly catalogue: ModelCatalogue;
  readonly listed: ListedModels;
}

/** Opens the catalogue of models, including what services reported when the person asked. */
export function openModelCatalogue(userData: string): OpenModelCatalogue {
  const listed = new ListedModels(join(userData, 'models.json'));
  return { catalogue: new ModelCatalogue(listed, Date.now), listed };
}
