import type { Login } from '#shared/model/site/login.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import { isSafeTransport } from '#shared/model/vault/origin-parts.ts';

import { grantsForAct } from '../../consent/contract/run-grants.ts';
import { digestOf } from '../../../platform/files/digest.ts';
import {
  decideSignIn,
  type KeptLogin,
  signInNeeded,
  signInRefused,
} from '../../tool-policy/decide-sign-in.ts';
import type { SignInChallenge } from '../../../platform/requests/sign-in-challenge.ts';
import { approvalErrors } from '../approvals/approval-errors.ts';
import type { RunScope } from '../tool-gate.ts';

/** A login, or why there is none. */
type Answer = { readonly login: Login } | { readonly error: ErrorInfo };

/** Limit for sending logins to one realm; a server that rejects a login keeps asking. */
const MOST_SENT = 3;

type SignInScope = Pick<
  RunScope,
  | 'secrets'
  | 'permissions'
  | 'approve'
  | 'audit'
  | 'givenLogins'
  | 'typedLogin'
  | 'onStopped'
  | 'heldBack'
>;

/** Sign-ins of a run at servers (HTTP authentication). */
export class RunSignIns {
  /** Number of answers sent to each realm. */
  readonly #sent = new Map<string, number>();
  readonly #failed = new Map<string, ErrorInfo>();
  /** The first realm of each secret at an origin. */
  readonly #usedIn = new Map<string, string>();
  readonly #approved = new Set<string>();
  /** The last sign-in. They run one at a time, since the permission for one may cover the next. */
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves to the login, or to `null` if none is given; then `onRefused` is called with the reason. */
  answer(
    scope: SignInScope,
    callId: CallId,
    challenge: SignInChallenge,
    onRefused: (error: ErrorInfo) => void,
  ): Promise<Login | null> {
    const answered = this.#last.then(async () => {
      const answer = await this.#answer(scope, callId, challenge);
      if ('login' in answer) {
        this.#given(scope, challenge, answer.login);
        return answer.login;
      }
      this.#failed.set(placeOf(challenge), answer.error);
      onRefused(answer.error);
      return null;
    });
    this.#last = answered.catch(() => undefined);
    return answered;
  }

  async #answer(scope: SignInScope, callId: CallId, challenge: SignInChallenge): Promise<Answer> {
    const place = placeOf(challenge);
    const sent = this.#sent.get(place) ?? 0;
    if (sent >= MOST_SENT || (challenge.isAgain && sent > 0))
      return { error: signInRefused(challenge) };
    // While the run is paused, the person may want to try again.
    const failed = this.#failed.get(place);
    if (failed !== undefined && scope.heldBack() === null) return { error: failed };
    const given = givenFor(scope, challenge);
    if (given !== null) return { login: given };
    return this.#fromPerson(scope, callId, challenge);
  }

  async #fromPerson(
    scope: SignInScope,
    callId: CallId,
    challenge: SignInChallenge,
  ): Promise<Answer> {
    const { origin, realm, isProxy } = challenge;
    const kept = this.#keptFor(scope, challenge);
    const decision = decideSignIn({
      origin,
      realm,
      isProxy,
      kept,
      isSafe: isSafeTransport(origin),
      isGranted: isGranted(scope, origin),
      canAsk: scope.approve !== undefined && scope.typedLogin !== undefined,
      isRehearsal: scope.onStopped !== undefined,
    });
    if (decision.kind === 'refuse') return { error: decision.error };
    if (decision.kind === 'ask') {
      const error = await ask(scope, callId, challenge, decision.name);
      if (error !== null) return { error };
      if (decision.name === null) {
        const login = scope.typedLogin?.() ?? null;
        return login === null ? { error: signInNeeded(challenge) } : { login };
      }
      this.#approved.add(useOf(decision.name, challenge));
    }
    return this.#fill(scope, callId, challenge, decision.name ?? '');
  }

  #keptFor({ secrets }: SignInScope, challenge: SignInChallenge): KeptLogin | null {
    const { origin, realm, isProxy } = challenge;
    const login = isProxy ? null : (secrets?.loginFor(origin, realm) ?? null);
    return (
      login && {
        ...login,
        usedIn: this.#usedIn.get(JSON.stringify([login.name, origin])) ?? null,
        isApproved: this.#approved.has(useOf(login.name, challenge)),
      }
    );
  }

  #fill(
    scope: SignInScope,
    callId: CallId,
    { origin, realm }: SignInChallenge,
    name: string,
  ): Answer {
    const { secrets, audit } = scope;
    if (secrets === undefined) throw new Error('A log-in was let through without any.');
    const user = secrets.facts(name, 'user', origin).parts.includes('user');
    const login = {
      name: user ? secrets.valueOf(name, 'user', origin) : '',
      password: secrets.valueOf(name, 'password', origin),
    };
    audit?.record({ kind: 'secret', callId, secret: name.slice(0, 300), origin });
    const use = JSON.stringify([name, origin]);
    if (!this.#usedIn.has(use)) this.#usedIn.set(use, realm);
    return { login };
  }

  /** Hides the login from models and records, including its encoded form for the server. */
  #given(
    { secrets, permissions }: SignInScope,
    challenge: SignInChallenge,
    { name, password }: Login,
  ): void {
    const place = placeOf(challenge);
    this.#sent.set(place, (this.#sent.get(place) ?? 0) + 1);
    secrets?.learn([password, Buffer.from(`${name}:${password}`).toString('base64')]);
    if (!challenge.isProxy) permissions?.taint.noteLogIn(challenge.origin);
  }
}

/** Asks the person. Resolves to the reason for a refusal, or to `null` if they allowed the login or typed it. */
async function ask(
  { approve }: SignInScope,
  callId: CallId,
  challenge: SignInChallenge,
  secretName: string | null,
): Promise<ErrorInfo | null> {
  const { origin, realm, isProxy } = challenge;
  const shown = {
    kind: 'sign-in',
    class: 'R4',
    rule: 'http-sign-in',
    origin,
    realm,
    isProxy,
    secretName,
  } as const;
  const answer = (await approve?.(callId, { ...shown, digest: digestOf(shown) })) ?? null;
  if (answer === 'once') return null;
  if (answer === 'expired') return approvalErrors.expired();
  return answer === 'take-over' ? approvalErrors.takenOver() : signInNeeded(challenge);
}

function givenFor({ givenLogins = [] }: SignInScope, challenge: SignInChallenge): Login | null {
  const { origin, realm } = challenge;
  const found = givenLogins.find((each) => each.site === origin && each.realm === realm);
  return found === undefined ? null : { name: found.user, password: found.password };
}

/** Whether a grant covers the sign-in; a task that only mentions signing in does not allow it. */
const isGranted = ({ permissions }: SignInScope, origin: string): boolean =>
  grantsForAct(permissions?.consent.grants.left() ?? [], 'identity', [origin]).some(
    ({ grant }) => grant.from !== 'task',
  );

const placeOf = ({ origin, realm, isProxy }: SignInChallenge): string =>
  JSON.stringify([origin, realm, isProxy]);

const useOf = (name: string, challenge: SignInChallenge): string =>
  JSON.stringify([name, placeOf(challenge)]);
