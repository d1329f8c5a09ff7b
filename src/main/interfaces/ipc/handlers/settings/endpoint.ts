import type { EndpointService } from '../../../mcp-endpoint/endpoint-service.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createEndpointHandlers(endpoint: EndpointService): DomainHandlers<'endpoint'> {
  return {
    'endpoint.getToken': () => ({ token: endpoint.token() }),
    'endpoint.renewToken': async () => ({ token: await endpoint.renewToken() }),
  };
}
