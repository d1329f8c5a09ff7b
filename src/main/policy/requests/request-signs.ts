import { classOfVerb } from '#shared/model/run/approval/act-class.ts';

import { type BodyEvidence, evidenceOf } from './body-evidence.ts';
import type { Meaning } from './name-meaning.ts';
import { isMessageAddress, namedOperations, type NamedOperation } from './named-operations.ts';
import { meaningOfParts, partsOfPath } from './path-meaning.ts';
import { queryFields, type RequestContent, type RequestField } from './request-content.ts';
import { isSameSite, originOf } from './same-site.ts';

/** What is known of a request of a run's tool call. */
export interface WriteFacts {
  readonly method: string;
  readonly url: string;
  /** As Electron's `webRequest` names it. */
  readonly resourceType: string;
  readonly content: RequestContent;
  /** Of the document that asks; `null` where that is not known. */
  readonly documentOrigin: string | null;
  /** Tool of the call that it belongs to. */
  readonly tool: string;
  /** The call asks to be shown something, by what it acts on. */
  readonly isForReading: boolean;
  /** What the run typed lately. */
  readonly typed: readonly string[];
}

const FRAMES: ReadonlySet<string> = new Set(['mainFrame', 'subFrame', 'object']);
const MIN_TYPED = 3;

/** What the rules go by, found once. */
export interface RequestSigns {
  readonly facts: WriteFacts;
  readonly url: URL;
  /** The method that the server is told, which a form may put into a field. */
  readonly method: string;
  readonly fields: readonly RequestField[];
  readonly evidence: BodyEvidence;
  readonly parts: readonly string[];
  readonly operations: readonly NamedOperation[];
  /** What address and named operations say. */
  readonly meaning: Meaning | null;
  readonly isForm: boolean;
  readonly isSameOrigin: boolean;
  readonly isSameSite: boolean;
  readonly hasTyped: boolean;
  /** A whole value is what was typed, or its beginning: it is being saved while it is typed. */
  readonly isTyped: boolean;
}

export function signsOf(facts: WriteFacts, url: URL): RequestSigns {
  const { content, documentOrigin, resourceType, typed } = facts;
  const parameters = queryFields(url);
  const fields = [...content.fields, ...parameters];
  const operations = namedOperations(url, content, parameters);
  const method = methodOf(facts, fields);
  const parts =
    isMessageAddress(url) && operations.length > 0 ? [] : partsOfPath(url.pathname, method);
  return {
    facts,
    url,
    method,
    fields,
    evidence: evidenceOf(content.fields, parameters),
    parts,
    operations,
    meaning: meaningOf(parts, operations, content.isWhole),
    isForm: FRAMES.has(resourceType),
    isSameOrigin: documentOrigin === originOf(url),
    isSameSite: documentOrigin !== null && isSameSite(documentOrigin, url),
    hasTyped: typed.some((text) => isSent(text, content, parameters)),
    isTyped: fields.some(({ value }) => isBeginning(value, typed)),
  };
}

/** A form can only post: frameworks read the method that is meant from a field. */
function methodOf({ method }: WriteFacts, fields: readonly RequestField[]): string {
  const upper = method.toUpperCase();
  const meant = fields.find(({ name }) => /^(?:_method|x-http-method(?:-override)?)$/i.test(name));
  return upper === 'POST' && meant !== undefined && /^(?:put|patch|delete)$/i.test(meant.value)
    ? meant.value.toUpperCase()
    : upper;
}

/**
 * An operation is done at its address, so it comes last there. Of several the one that commits counts; where something is not seen,
 * it may be one.
 */
function meaningOf(
  parts: readonly string[],
  operations: readonly NamedOperation[],
  isWhole: boolean,
): Meaning | null {
  const ofAddress = meaningOfParts(parts);
  if (ofAddress?.type === 'commit' || operations.length === 0) return ofAddress;
  const meanings = operations.map(({ name, isRead }): Meaning | null =>
    isRead
      ? { type: 'harmless', reason: 'read' }
      : meaningOfParts([...parts, ...name.split(/[.:/]/)]),
  );
  const committing = meanings.filter((meaning) => meaning?.type === 'commit');
  const grave = committing.find(
    (meaning) => meaning?.type === 'commit' && classOfVerb(meaning.verb) === 'R4',
  );
  if (committing.length > 0) return grave ?? committing[0] ?? null;
  if (!isWhole) return ofAddress;
  return meanings.every((meaning) => meaning?.type === 'harmless')
    ? (meanings[0] ?? null)
    : (meanings.find((meaning) => meaning?.type === 'weak') ?? null);
}

function isSent(
  text: string,
  { fields, text: body }: RequestContent,
  parameters: readonly RequestField[],
): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < MIN_TYPED) return false;
  const has = ({ value }: RequestField): boolean => value.toLowerCase().includes(wanted);
  return fields.some(has) || parameters.some(has) || body.toLowerCase().includes(wanted);
}

function isBeginning(value: string, typed: readonly string[]): boolean {
  return value.length >= MIN_TYPED && typed.some((text) => text.startsWith(value));
}
