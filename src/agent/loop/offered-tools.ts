import { TOOLS } from '#shared/tools/index.ts';

/** What models are told of. A run has no way yet to be given files, so that `upload` would only fail. */
export const OFFERED_TOOLS = TOOLS.filter(({ name }) => name !== 'upload');
