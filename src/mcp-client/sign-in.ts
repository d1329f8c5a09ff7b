import { randomBytes } from 'node:crypto';

import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { McpSignIn, McpStart } from '#shared/ports/mcp-messages.ts';

const TokensSchema = z.looseObject({
  access_token: z.string(),
  token_type: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
  issuer: z.string().optional(),
});
const ClientSchema = z.looseObject({
  client_id: z.string(),
  client_secret: z.string().optional(),
  issuer: z.string().optional(),
});
const KeptSchema = z.object({
  redirectUrl: z.url(),
  /** Registrations by issuer, so that one is never sent to another service. */
  clients: z.record(z.string(), ClientSchema),
  tokens: TokensSchema.nullable(),
});
type Kept = z.infer<typeof KeptSchema>;

type OAuthClient = {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scope: string | null;
};

export interface SignInHooks {
  /** Called with a URL to open for the person; never called when the start did not ask for a sign-in. */
  readonly open: (url: string) => void;
  readonly save: (signIn: McpSignIn) => void;
}

/** Data that a sign-in at one server needs and saves, for the SDK's OAuth flow (authorization code with PKCE). */
export class SignIn implements OAuthClientProvider {
  readonly #hooks: SignInHooks;
  readonly #registered: OAuthClient | null;
  readonly #mayAsk: boolean;
  #kept: Kept;
  #verifier = '';
  #state = '';
  #discovery: OAuthDiscoveryState | undefined;

  private constructor(kept: Kept, start: McpStart, hooks: SignInHooks) {
    const { transport, secrets } = start;
    const client = transport.kind === 'stdio' ? null : transport.oauthClient;
    this.#registered =
      client === null ? null : { ...client, clientSecret: secrets.oauthClientSecret };
    this.#kept = kept;
    this.#hooks = hooks;
    this.#mayAsk = start.redirectUrl !== null;
  }

  /** Returns `null` when the person is not signed in and did not ask for it: the server is then called without a token. */
  static from(start: McpStart, hooks: SignInHooks): SignIn | null {
    const parsed = KeptSchema.safeParse(start.signIn);
    const kept = parsed.success ? parsed.data : null;
    const { redirectUrl } = start;
    if (redirectUrl === null) return kept?.tokens == null ? null : new SignIn(kept, start, hooks);
    // A registration is for one redirect URL and is useless with another.
    const clients = kept?.redirectUrl === redirectUrl ? kept.clients : {};
    return new SignIn({ redirectUrl, clients, tokens: null }, start, hooks);
  }

  get redirectUrl(): string {
    return this.#kept.redirectUrl;
  }

  get clientMetadata() {
    return {
      client_name: 'Waymark',
      redirect_uris: [this.#kept.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      ...(this.#registered?.scope != null && { scope: this.#registered.scope }),
    };
  }

  /** Parses the query of the browser's callback; throws `MCP_SIGN_IN_FAILED` when it does not belong to this sign-in. */
  checkCallback(query: string): URLSearchParams {
    const params = new URLSearchParams(query);
    if (this.#state !== '' && params.get('state') === this.#state && params.has('code'))
      return params;
    throw new AppError({
      code: 'MCP_SIGN_IN_FAILED',
      message: params.has('error')
        ? 'The service did not let you sign in.'
        : 'The browser came back from another sign-in than the one that was started.',
      next: 'Sign in again.',
    });
  }

  state(): string {
    this.#state = randomBytes(24).toString('base64url');
    return this.#state;
  }

  clientInformation(context?: { readonly issuer: string }) {
    if (this.#registered !== null) {
      const { clientId, clientSecret } = this.#registered;
      return {
        client_id: clientId,
        ...(clientSecret !== null && { client_secret: clientSecret }),
      };
    }
    return context === undefined ? undefined : this.#kept.clients[context.issuer];
  }

  saveClientInformation(information: unknown, context?: { readonly issuer: string }): void {
    if (context === undefined) return;
    const client = ClientSchema.parse(information);
    this.#keep({ clients: { ...this.#kept.clients, [context.issuer]: client } });
  }

  tokens() {
    return this.#kept.tokens ?? undefined;
  }

  saveTokens(tokens: unknown): void {
    this.#keep({ tokens: TokensSchema.parse(tokens) });
  }

  redirectToAuthorization(url: URL): void {
    if (!this.#mayAsk) throw new SignInNeeded();
    this.#hooks.open(url.href);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovery = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'tokens') this.#keep({ tokens: null });
    if (scope === 'all' || scope === 'client') this.#keep({ clients: {} });
    if (scope === 'all' || scope === 'discovery') this.#discovery = undefined;
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    this.#hooks.save(z.record(z.string(), z.json()).parse(this.#kept));
  }
}

/** Thrown when the saved sign-in is no longer valid, and the person has to be asked first. */
export class SignInNeeded extends Error {}
