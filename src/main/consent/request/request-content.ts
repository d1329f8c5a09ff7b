import type { RequestBody } from '../../policy/decide-request.ts';

/** A value that a request sends. Nested names are paths: `order.items.0.count`. */
export interface RequestField {
  readonly name: string;
  readonly value: string;
  /** Whether it is a file of a form; `value` is the file’s name then. */
  readonly isFile: boolean;
}

/** Textual content of a request in memory. */
export interface RequestContent {
  readonly text: string;
  readonly fields: readonly RequestField[];
  /** Whether this is all that is sent: nothing was too long, too deep, no text, or kept somewhere else. */
  readonly isWhole: boolean;
}

/** Bytes of a body that are read. */
export const MAX_CONTENT_BYTES = 64 * 1024;
const MAX_FIELDS = 500;
const MAX_DEPTH = 10;
/** JSON is often sent as a string inside of JSON or of a form. */
const MAX_NESTED_TEXTS = 3;
const MAX_NAME = 200;
/** Parts of a multipart body, lines of a body that has one JSON value a line. */
const MAX_PARTS = 100;
/** `a=1&b=2` as a value. */
const NESTED_FORM = /^[\w.[\]]{1,60}=[^&\s=]*(?:&[\w.[\]]{1,60}=[^&\s=]*)+$/;
const RECORD_SEPARATOR = '\u001e';
/** `"name": "value"` in JSON that was cut or is none. */
const MEMBER =
  /"([^"\\]{1,200})"\s*:\s*(?:"((?:[^"\\]|\\.){0,2000})"|(-?\d[\d.]{0,30}|true|false))/g;

/** Fields of a body. The text is hostile; parsing is bounded and never throws. */
export function parseContent(
  kind: RequestBody['kind'],
  text: string,
  isWhole: boolean,
): RequestContent {
  const found = new FoundFields(isWhole);
  switch (kind) {
    case 'multipart':
      addMultipart(found, text);
      break;
    case 'form':
      addForm(found, text);
      break;
    case 'json':
    case 'text':
      addText(found, text);
      break;
    case 'none':
    case 'file':
    case 'binary':
      break;
  }
  return { text, fields: found.fields, isWhole: found.isWhole };
}

/** The parameters of an address, as fields. */
export function queryFields(url: URL): readonly RequestField[] {
  const found = new FoundFields(true);
  addForm(found, url.search.slice(1, MAX_CONTENT_BYTES));
  return found.fields;
}

class FoundFields {
  readonly fields: RequestField[] = [];
  isWhole: boolean;

  constructor(isWhole: boolean) {
    this.isWhole = isWhole;
  }

  add(name: string, value: string, isFile = false): void {
    if (this.fields.length >= MAX_FIELDS) this.isWhole = false;
    else this.fields.push({ name: name.slice(0, MAX_NAME), value, isFile });
  }
}

function addForm(found: FoundFields, text: string, at = '', depth = 0, nestedTexts = 0): void {
  for (const [name, value] of new URLSearchParams(text))
    addValue(found, `${at}${name}`, value, depth, nestedTexts);
}

function addMultipart(found: FoundFields, text: string): void {
  const boundary = /^--[^\r\n]{1,200}/.exec(text)?.[0];
  if (boundary === undefined) return;
  const parts = text.split(boundary);
  if (parts.length > MAX_PARTS) found.isWhole = false;
  for (const part of parts.slice(1, MAX_PARTS)) {
    const end = part.indexOf('\r\n\r\n');
    const head = end < 0 ? part : part.slice(0, end);
    const name = /[;\s]name="([^"]{0,200})"/i.exec(head)?.[1];
    if (name === undefined) continue;
    const file = /filename="([^"]{0,200})"/i.exec(head)?.[1];
    const value = end < 0 ? '' : part.slice(end + 4).replace(/\r\n$/, '');
    if (file === undefined) addValue(found, name, value, 0, 0);
    else found.add(name, file, true);
  }
}

/** Adds one JSON value, one a line, or one after a protocol's leading number. */
function addText(found: FoundFields, text: string): void {
  const body = text.replace(/^(?:[\d:]{1,12}|\)\]\}',?\s)(?=[[{])/, '');
  if (addJson(found, '', body, 0, 0)) return;
  const lines = body.split(new RegExp(`[\\n${RECORD_SEPARATOR}]`, 'u'));
  const read = lines
    .slice(0, MAX_PARTS)
    .filter((line) => line.trim() !== '' && addJson(found, '', line, 0, 0));
  if (read.length > 0) {
    if (lines.length > MAX_PARTS) found.isWhole = false;
    return;
  }
  if (!/^\s*[[{]/.test(body)) return;
  found.isWhole = false;
  let count = 0;
  for (const [, name = '', string, plain] of body.matchAll(MEMBER)) {
    found.add(name, string ?? plain ?? '');
    count += 1;
    if (count >= MAX_FIELDS) return;
  }
}

function addJson(
  found: FoundFields,
  name: string,
  text: string,
  depth: number,
  nestedTexts: number,
): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    addValue(found, name, value, depth, nestedTexts);
    return true;
  } catch {
    return false;
  }
}

function addValue(
  found: FoundFields,
  name: string,
  value: unknown,
  depth: number,
  nestedTexts: number,
): void {
  if (typeof value === 'object') {
    if (value === null) return found.add(name, '');
    return addMembers(found, name, Object.entries(value), { depth, nestedTexts });
  }
  if (typeof value === 'number' || typeof value === 'boolean')
    return found.add(name, String(value));
  if (typeof value !== 'string') return;
  if (nestedTexts < MAX_NESTED_TEXTS) {
    if (addJson(found, name, value, depth + 1, nestedTexts + 1)) return;
    if (depth > 0 && NESTED_FORM.test(value))
      return addForm(found, value, `${name}.`, MAX_DEPTH - 1, nestedTexts + 1);
  }
  found.add(name, value);
}

function addMembers(
  found: FoundFields,
  name: string,
  members: readonly (readonly [string, unknown])[],
  at: { readonly depth: number; readonly nestedTexts: number },
): void {
  if (at.depth >= MAX_DEPTH) found.isWhole = false;
  else
    for (const [key, member] of members) {
      if (found.fields.length >= MAX_FIELDS) {
        found.isWhole = false;
        return;
      }
      addValue(found, name === '' ? key : `${name}.${key}`, member, at.depth + 1, at.nestedTexts);
    }
}
