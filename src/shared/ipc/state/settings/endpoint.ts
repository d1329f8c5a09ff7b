import { EndpointViewSchema } from '../../../mcp/endpoint-view.ts';
import { defineWholeSlice } from '../slice.ts';

/** The endpoint through which other programs drive the browser. */
export const ENDPOINT_SLICE = defineWholeSlice(EndpointViewSchema);
