import type { ImportPreview } from '#shared/model/vault/import-preview.ts';
import {
  type SecretDraft,
  SecretFieldSchema,
  type SecretId,
  type SecretValues,
} from '#shared/model/vault/secret-entry.ts';
import { ownedDomain } from '#shared/page-address/owned-domain.ts';

/** An entry as the import would leave it. */
export interface PlannedEntry {
  readonly what: ImportPreview['items'][number]['what'];
  readonly id: SecretId | null;
  readonly draft: SecretDraft;
}

export interface KnownEntry {
  readonly id: SecretId;
  readonly name: string;
  readonly origins: readonly string[];
  readonly values: SecretValues;
}

const MOST_ORIGINS = 50;

/**
 * Returns what happens to each login: the same account (user name and a shared origin) becomes one entry, within the file and with existing
 * ones.
 */
export function planImport(
  drafts: readonly SecretDraft[],
  known: readonly KnownEntry[],
): readonly PlannedEntry[] {
  return mergedInFile(drafts).map((draft) => {
    const before = known.find((entry) => isSameAccount(draft, entry));
    if (before === undefined) return { what: 'new', id: null, draft };
    const origins = union(before.origins, draft.origins);
    const isSame =
      origins.length === before.origins.length &&
      SecretFieldSchema.options.every(
        (field) =>
          draft.values[field] === undefined || draft.values[field] === before.values[field],
      );
    const what = isSame ? 'same' : 'changed';
    return { what, id: before.id, draft: { ...draft, name: before.name, origins } };
  });
}

function mergedInFile(drafts: readonly SecretDraft[]): readonly SecretDraft[] {
  const merged = new Map<string, SecretDraft>();
  for (const draft of drafts) {
    const { user = '', password = '' } = draft.values;
    // Two addresses of one site are two lines with the same login.
    const origin = new URL(draft.origins[0] ?? 'https://invalid');
    const site = ownedDomain(origin.hostname) ?? origin.host;
    const key = JSON.stringify([site, user, password]);
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined
        ? draft
        : {
            ...before,
            origins: union(before.origins, draft.origins),
            values: { ...draft.values, ...before.values },
          },
    );
  }
  return [...merged.values()];
}

const isSameAccount = (draft: SecretDraft, { origins, values }: KnownEntry): boolean =>
  values.password !== undefined &&
  (draft.values.user ?? '') === (values.user ?? '') &&
  draft.origins.some((origin) => origins.includes(origin));

/** All of both, at most as many as an entry may have. */
export const union = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, MOST_ORIGINS);
