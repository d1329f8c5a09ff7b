import type { SecretDraft, SecretId } from '#shared/model/vault/secret-entry.ts';

import { type KnownEntry, planImport, union } from './csv/plan-import.ts';
import { freeNames } from './login-offer.ts';
import { newId, type SecretChange, type Vault } from './vault.ts';

export interface ImportedLogins {
  readonly added: number;
  readonly known: number;
  /** Number of accounts with another password here, which stays, since either may be right. */
  readonly differing: number;
}

/** Imports another browser's logins, all or none; existing accounts only get additional addresses. Throws like `Vault.saveAll`. */
export async function importLogins(
  vault: Vault,
  drafts: readonly SecretDraft[],
): Promise<ImportedLogins> {
  const known = knownEntries(vault);
  const nameFor = freeNames(vault);
  const changes: SecretChange[] = [];
  const counts = { added: 0, known: 0, differing: 0 };
  for (const { what, id, draft } of planImport(drafts, known)) {
    const here = known.find((entry) => entry.id === id);
    if (here !== undefined && here.values.password !== draft.values.password) counts.differing += 1;
    else if (id === null) {
      counts.added += 1;
      changes.push({ id: newId(), isNew: true, draft: { ...draft, name: nameFor(draft.name) } });
    } else {
      counts.known += 1;
      if (what === 'changed') changes.push({ id, isNew: false, draft });
    }
  }
  await vault.saveAll(onceEach(changes));
  return counts;
}

/**
 * Imports what the person chose of a file, all or none. It is planned anew, as entries may have been added since the preview. Throws like
 * `Vault.saveAll`.
 */
export async function importFile(
  vault: Vault,
  drafts: readonly SecretDraft[],
): Promise<{ added: number; changed: number }> {
  const nameFor = freeNames(vault);
  const changes = planImport(drafts, knownEntries(vault)).flatMap(({ what, id, draft }) => {
    if (what === 'same') return [];
    return id === null
      ? { id: newId(), isNew: true, draft: { ...draft, name: nameFor(draft.name) } }
      : { id, isNew: false, draft };
  });
  const made = onceEach(changes);
  await vault.saveAll(made);
  const added = made.filter(({ isNew }) => isNew).length;
  return { added, changed: made.length - added };
}

/** Joins the changes of each entry: two logins of a file may belong to one, which gets the addresses of both. */
function onceEach(changes: readonly SecretChange[]): readonly SecretChange[] {
  const joined = new Map<SecretId, SecretChange>();
  for (const change of changes) {
    const before = joined.get(change.id)?.draft;
    const { draft } = change;
    const both = before && {
      ...draft,
      origins: union(before.origins, draft.origins),
      values: { ...before.values, ...draft.values },
    };
    joined.set(change.id, both === undefined ? change : { ...change, draft: both });
  }
  return [...joined.values()];
}

/** Returns the readable entries, which can be compared. */
export const knownEntries = (vault: Vault): readonly KnownEntry[] =>
  vault
    .entries()
    .filter(({ isReadable }) => isReadable)
    .map(({ id, name, origins }) => ({ id, name, origins, values: vault.values(id) }));
