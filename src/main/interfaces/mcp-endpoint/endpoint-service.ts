import type { EndpointView } from '#shared/mcp/endpoint-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import type { SessionHost } from './client-session.ts';
import { requireProgram } from '../../platform/managed-policy/policy-in-force.ts';
import { keptToken, newToken, writeEndpointFile } from './endpoint-file.ts';
import type { Endpoint } from './open-endpoint.ts';

export interface EndpointServiceOptions {
  /** Full path of the file in which `waymark-mcp` finds the endpoint. */
  readonly file: string;
  readonly settings: () => { readonly isOn: boolean; readonly port: number };
  readonly version: string;
  readonly newHost: () => SessionHost;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/** Opens and closes the endpoint for other programs according to the settings, and manages its token. */
export class EndpointService {
  readonly #options: EndpointServiceOptions;
  #endpoint: Endpoint | null = null;
  #port = 0;
  #view: EndpointView = { url: null, error: null, clients: [] };
  /** Last change; changes run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: EndpointServiceOptions) {
    this.#options = options;
  }

  get view(): EndpointView {
    return this.#view;
  }

  token(): string {
    return keptToken(this.#options.file);
  }

  /** Opens, moves or closes the endpoint according to the settings. Never throws: an error is part of the view. */
  apply(): Promise<void> {
    return this.#inTurn(() => this.#applyNow());
  }

  /**
   * Creates a new token and disconnects the clients with the old one. Throws when the file cannot be written; the old token then stays
   * valid.
   */
  renewToken(): Promise<string> {
    return this.#inTurn(async () => {
      const token = newToken();
      writeEndpointFile(this.#options.file, { version: 1, url: null, token });
      this.close();
      await this.#applyNow();
      return token;
    });
  }

  /** Closes the endpoint and removes its URL from the file. Also called at the end of the program. */
  close(): void {
    if (this.#endpoint === null) return;
    this.#endpoint.close();
    this.#endpoint = null;
    writeEndpointFile(this.#options.file, { version: 1, url: null, token: this.token() });
    this.#show({ url: null, error: null, clients: [] });
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #applyNow(): Promise<void> {
    const { file, version, newHost, onError } = this.#options;
    try {
      const { isOn, port } = this.#options.settings();
      if (this.#endpoint !== null && (!isOn || port !== this.#port)) this.close();
      if (!isOn) return this.#show({ url: null, error: null, clients: [] });
      requireProgram('endpoint');
      if (this.#endpoint !== null) return;
      // Loaded only on demand, since most people never use it.
      const { openEndpoint } = await import('./open-endpoint.ts');
      const token = this.token();
      const endpoint = await openEndpoint({
        port,
        token,
        version,
        newHost,
        onClients: (clients) => this.#show({ ...this.#view, clients: [...clients] }),
        onError,
      });
      this.#endpoint = endpoint;
      this.#port = port;
      writeEndpointFile(file, { version: 1, url: endpoint.url, token });
      this.#show({ url: endpoint.url, error: null, clients: [] });
    } catch (thrown) {
      this.#show({ url: null, error: toErrorInfo(thrown), clients: [] });
    }
  }

  #show(view: EndpointView): void {
    this.#view = view;
    this.#options.onChange();
  }
}
