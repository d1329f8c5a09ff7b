/** Names of status codes from RFC 9110 and RFC 6585. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  410: 'Gone',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Returns a status with its name, if known: `404 (Not Found)`. */
export function httpStatusText(status: number): string {
  const name = NAMES[status];
  return name === undefined ? `${status}` : `${status} (${name})`;
}

/** Returns the state's line for an error status; none for others. */
export const statusLines = ({
  httpStatus,
}: {
  readonly httpStatus?: number | undefined;
}): readonly string[] =>
  httpStatus === undefined
    ? []
    : [`Error page: the server answered with status ${httpStatusText(httpStatus)}.`];
