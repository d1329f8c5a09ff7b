import { type ApprovalRequest, PRIVATE_PLACE_RULE } from '../../model/run/approval/approval.ts';

/** Returns the question as one English sentence, for a run's record and the command line. */
export function approvalQuestion(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'mcp-tool':
      return `May this run use “${request.tool}” of ${request.server}?`;
    case 'act':
      return `May this run ${request.verb} at ${request.origin} with “${request.name}”${sentTo(request.destination)}?`;
    case 'request':
      return `May this run ${request.verb} at ${request.origin}${withControl(request.name)} (${request.method} ${request.path}${sentTo(request.destination)})?`;
    case 'origin':
      if (request.rule === PRIVATE_PLACE_RULE)
        return `May this run go to ${request.origin}, another address of your private network, and act there?`;
      return `May this run ${request.access === 'read' ? 'read at' : 'act at'} ${request.origin}?`;
    case 'crossing':
      return `May this run take text from ${request.from.join(', ')} to ${request.to}?`;
    case 'browser-data':
      return `May this run look through your ${request.data}?`;
    case 'secret':
      return `May this run fill “${request.secretName}” in at ${request.origin}?`;
    case 'sign-in':
      return request.secretName === null
        ? `${request.origin} asks for a name and a password. Sign in?`
        : `May this run sign in at ${request.origin} with “${request.secretName}”?`;
  }
}

/** Returns the details of the question, one line for each value that would be sent. */
export function approvalDetails(request: ApprovalRequest): readonly string[] {
  switch (request.kind) {
    case 'mcp-tool':
      return [JSON.stringify(request.args)];
    case 'act':
    case 'request':
      return [
        ...(request.amount === null ? [] : [`Amount: ${request.amount}`]),
        ...request.values.map(({ label, value }) => `${label}: ${value}`),
      ];
    case 'origin':
      return [request.url];
    case 'crossing':
      return [request.excerpt];
    case 'secret':
      return [request.field];
    case 'sign-in':
      return request.realm === '' ? [] : [request.realm];
    case 'browser-data':
      return request.query === '' ? [] : [request.query];
  }
}

function sentTo(destination: string | null): string {
  return destination === null ? '' : `, sent to ${destination}`;
}

const withControl = (name = ''): string => (name === '' ? '' : ` with “${name}”`);
