import { z } from 'zod';

import { FoundAgentSchema } from '../../../acp/found-agent.ts';
import {
  LocalServerSchema,
  ModelTestSchema,
} from '../../../ports/agent/single-request-messages.ts';
import { ModelRowSchema } from '../../../model/model-list/model-row.ts';
import { ServiceModelsSchema } from '../../../model/model-list/service-models.ts';
import { OpenAiProviderSchema } from '../../../model/settings/settings.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const ApiKeySchema = z.string().min(1).max(10_000);

export const MODEL_ROUTES = {
  /**
   * Tests the abilities of a model that a run needs; takes up to a few minutes. `apiKey`: an unsaved key to use in place of the saved one.
   */
  'model.test': defineRoute(
    z.strictObject({ provider: OpenAiProviderSchema, apiKey: ApiKeySchema.optional() }),
    ModelTestSchema,
  ),
  /** Returns the models that an endpoint lists, with what is known of each, known ones first. `apiKey` as for `model.test`. */
  'model.list': defineRoute(
    z.strictObject({
      baseUrl: OpenAiProviderSchema.shape.baseUrl,
      apiKey: ApiKeySchema.optional(),
    }),
    z.array(ModelRowSchema),
  ),
  /** Returns what is known of the models of the configured services. */
  'model.known': defineRoute(none, ServiceModelsSchema),
  /** Requests the models of these services again and stores the answers. */
  'model.refresh': defineRoute(none, ServiceModelsSchema),
  /** Returns the model servers on this computer. */
  'model.findServers': defineRoute(none, z.array(LocalServerSchema)),
  /** Returns the coding agents that can work in place of a model, including those that are not installed. */
  'model.findAgents': defineRoute(none, z.array(FoundAgentSchema)),
};
