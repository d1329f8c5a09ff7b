import type { z } from 'zod';

import { partsOf, type SecretEntry, type SecretValues } from '#shared/model/vault/secret-entry.ts';
import type { SecretPart } from '#shared/model/vault/named-secret.ts';
import { isBoundTo } from '#shared/model/vault/origin-parts.ts';

import type { SecretAccess, WithoutSecrets } from '../../safety/gate/access/secret-access.ts';
import type { SecretFacts } from '../../safety/tool-policy/decide-secret.ts';
import { type KnownSecret, SecretScanner } from './scan/secret-scanner.ts';
import { parseTotp, totpCode } from './totp.ts';
import type { Vault } from './vault.ts';
import { noSuchSecret } from './vault-errors.ts';

type Json = z.core.util.JSONType;

/** Name for hidden values from fields of pages. */
const OF_A_FIELD = 'a field for secrets';
const MOST_LEARNT = 500;
const MOST_OFFERED = 20;
const MOST_WORDS = 2000;
/** Minimum length of a note's line that is hidden. */
const LONG_LINE = 12;

/** The person's secrets, as available to one run, and the values of secret fields on its pages. */
export class RunVault implements SecretAccess {
  readonly #vault: Vault;
  readonly #now: () => number;
  readonly #approved = new Set<string>();
  readonly #learnt = new Map<string, string>();
  readonly #ownWords = new Set<string>();
  /** Scanner for the learned values; rebuilt after each new one. */
  #scanner: SecretScanner | null = null;

  constructor(vault: Vault, now: () => number) {
    this.#vault = vault;
    this.#now = now;
  }

  facts(name: string, part: SecretPart, origin: string): SecretFacts {
    const entry = this.#find(name, origin);
    const common = {
      name,
      part,
      offered: offeredAt(this.#vault, origin).map((one) => one.name),
      isApproved: this.#approved.has(keyOf(name, origin)),
    };
    if (entry === null) return { ...common, status: 'unknown', parts: [], origins: [] };
    return {
      ...common,
      status: this.#statusOf(entry),
      parts: partsOf(entry),
      origins: entry.origins,
    };
  }

  loginFor(origin: string, realm: string): ReturnType<SecretAccess['loginFor']> {
    const logins = this.#vault
      .entries()
      .filter(({ fields, origins }) => fields.includes('password') && isBoundTo(origin, origins))
      .map((entry) => ({ entry, realm: this.#realmOf(entry) }));
    const login =
      logins.find((each) => each.realm === realm) ?? logins.find((each) => each.realm === null);
    if (login === undefined) return null;
    const { entry } = login;
    return { name: entry.name, status: this.#statusOf(entry), realm: login.realm };
  }

  /** Returns the realm of a login; `null` (any) for an unreadable one, which cannot be filled in anyway. */
  #realmOf({ id, isReadable }: SecretEntry): string | null {
    return isReadable ? (this.#vault.values(id).realm ?? null) : null;
  }

  #statusOf({ isReadable, protection }: SecretEntry): 'ready' | 'locked' | 'unreadable' {
    const isLocked = protection === 'passphrase' && this.#vault.isLocked;
    return isReadable ? 'ready' : isLocked ? 'locked' : 'unreadable';
  }

  approve(name: string, origin: string): void {
    this.#approved.add(keyOf(name, origin));
  }

  valueOf(name: string, part: SecretPart, origin: string): string {
    const entry = this.#find(name, origin);
    if (entry === null) throw noSuchSecret();
    const values = this.#vault.values(entry.id);
    const value = part === 'code' ? codeOf(values, this.#now()) : values[part];
    if (value === undefined || value === null) throw noSuchSecret();
    // A code is not in the entry, since it is generated at this moment.
    if (part === 'code') this.#keep(name, value);
    return value;
  }

  learn(values: Iterable<string>): void {
    for (const value of values) {
      const trimmed = value.trim();
      if (this.#learnt.has(trimmed) || this.#isOwn(trimmed)) continue;
      this.#keep(OF_A_FIELD, trimmed);
    }
  }

  knows(text: string): void {
    if (text.trim() === '') return;
    const [oldest] = this.#ownWords;
    if (this.#ownWords.size >= MOST_WORDS && oldest !== undefined) this.#ownWords.delete(oldest);
    this.#ownWords.add(text);
  }

  namesIn(value: Json): ReadonlySet<string> {
    const names = new Set<string>();
    for (const scanner of this.#scanners())
      for (const name of scanner.namesIn(value)) names.add(name);
    return names;
  }

  hideIn(value: Json): WithoutSecrets<Json> {
    return this.#hide<Json>(value, (scanner, rest) => scanner.hideIn(rest));
  }

  hideInJson(json: string): WithoutSecrets<string> {
    return this.#hide(json, (scanner, rest) => scanner.hideInJson(rest));
  }

  #hide<Value>(
    value: Value,
    hide: (scanner: SecretScanner, rest: Value) => WithoutSecrets<Value>,
  ): WithoutSecrets<Value> {
    const names = new Set<string>();
    let rest = value;
    for (const scanner of this.#scanners()) {
      const hidden = hide(scanner, rest);
      rest = hidden.value;
      for (const name of hidden.names) names.add(name);
    }
    return { value: rest, names };
  }

  #keep(name: string, value: string): void {
    const [oldest] = this.#learnt.keys();
    if (this.#learnt.size >= MOST_LEARNT && oldest !== undefined) this.#learnt.delete(oldest);
    this.#learnt.set(value, name);
    this.#scanner = null;
  }

  #isOwn(value: string): boolean {
    return [...this.#ownWords].some((text) => text.includes(value));
  }

  #find(name: string, origin: string): SecretEntry | null {
    const named = this.#vault.entries().filter((entry) => entry.name === name);
    return named.find(({ origins }) => isBoundTo(origin, origins)) ?? named[0] ?? null;
  }

  #scanners(): readonly SecretScanner[] {
    this.#scanner ??= new SecretScanner(
      [...this.#learnt].map(([value, name]) => ({ name, value })),
    );
    const all = [scannerOf(this.#vault), this.#scanner];
    return all.filter(({ isEmpty }) => !isEmpty);
  }
}

const scanners = new WeakMap<
  Vault,
  { readonly revision: number; readonly scanner: SecretScanner }
>();

/** Returns the scanner that all runs share, since building it takes long with many secrets. */
function scannerOf(vault: Vault): SecretScanner {
  const known = scanners.get(vault);
  if (known?.revision === vault.revision) return known.scanner;
  const scanner = new SecretScanner(
    vault.readable().flatMap(({ name, values }) => guardedValues(name, values)),
  );
  scanners.set(vault, { revision: vault.revision, scanner });
  return scanner;
}

/** Returns the secrets that a model is told of for pages of this origin. */
export const offersAt = (
  vault: Vault,
  origin: string,
): { readonly name: string; readonly parts: readonly SecretPart[] }[] =>
  offeredAt(vault, origin)
    .filter(({ isReadable }) => isReadable)
    .slice(0, MOST_OFFERED)
    .map((entry) => ({ name: entry.name, parts: partsOf(entry) }));

/** Returns the secrets for pages of this origin. */
const offeredAt = (vault: Vault, origin: string): readonly SecretEntry[] =>
  vault.entries().filter((entry) => isBoundTo(origin, entry.origins) && partsOf(entry).length > 0);

/** Returns the current one-time code; `null` if none can be generated. */
export function codeOf({ totp }: SecretValues, atMs: number): string | null {
  const parsed = totp === undefined ? null : parseTotp(totp);
  return parsed === null ? null : totpCode(parsed, atMs);
}

/** Returns the values to hide. User names and expiry dates are not secret: pages show them to the logged-in person. */
function guardedValues(name: string, values: SecretValues): readonly KnownSecret[] {
  const { password, number, cvc, totp, note = '' } = values;
  const seed = /[?&]secret=([^&]+)/i.exec(totp ?? '')?.[1];
  const lines = note.split('\n').filter((line) => line.trim().length >= LONG_LINE);
  return [password, number, cvc, totp, seed, note, ...lines].flatMap((value) =>
    value === undefined ? [] : [{ name, value }],
  );
}

const keyOf = (name: string, origin: string): string => JSON.stringify([name, origin]);
