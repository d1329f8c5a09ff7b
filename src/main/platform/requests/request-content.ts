import type { RequestBody } from '#shared/model/request-body.ts';

/** A value that a request sends. Nested names are paths: `order.items.0.count`. Free text has an empty name. */
export interface RequestField {
  readonly name: string;
  readonly value: string;
  /** Whether the value is the name of a file in a form. */
  readonly isFile: boolean;
}

/** Textual content of a request in memory. */
export interface RequestContent {
  readonly kind: RequestBody['kind'];
  readonly text: string;
  readonly fields: readonly RequestField[];
  /** Whether the fields are everything that is sent: nothing was too long, too deep, binary or stored elsewhere. */
  readonly isWhole: boolean;
}

/** Limit in bytes of a body that is read. */
export const MAX_CONTENT_BYTES = 64 * 1024;
const MAX_FIELDS = 500;
const MAX_DEPTH = 10;
/** Limit of nesting for text within text, such as JSON as a string inside JSON or a form. */
const MAX_NESTED_TEXTS = 3;
/** Characters kept at each end of a long name: the start tells whose field it is, the end what it is. */
const KEPT_OF_NAME = 100;
/** Limit of parts in a multipart body, and of lines in a body with one JSON value per line. */
const MAX_PARTS = 100;
/** A value that is itself a form: `a=1&b=2`. */
const NESTED_FORM = /^[\w.[\]]{1,60}=[^&\s=]*(?:&[\w.[\]]{1,60}=[^&\s=]*)+$/;
const RECORD_SEPARATOR = '\u001e';
const LINE_END = new RegExp(`[\\n${RECORD_SEPARATOR}]`, 'u');
/** `"name": "value"` in JSON that is cut off, invalid or names a member twice. */
const MEMBER =
  /"([^"\\]{1,200})"\s*:\s*(?:"((?:[^"\\]|\\.){0,2000})"|(-?\d[\d.]{0,30}|true|false))/g;
/** A string in JSON; group 1 matches if it names a member. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;
/** Names of a part in multipart: quoted, bare or encoded. */
const PART_NAME = /[;\s]name\*?=(?:utf-8'')?(?:"([^"]{0,200})"|'?([^\s;"']{1,200}))/gi;
/** Attributes and elements of an XML document, without namespace prefixes. */
const ATTRIBUTE = /\s(?:[\w.-]{1,60}:)?([\w.-]{1,100})=(?:"([^"<>]{0,2000})"|'([^'<>]{0,2000})')/g;
const ELEMENT = /<(?:[\w.-]{1,60}:)?([\w.-]{1,100})\s{0,99}\/?>([^<>]{0,2000})/g;
const NAMING_NOTHING = /<\/[\w.:-]{1,160}\s{0,99}>|<!--[^<>]{0,500}-->|^<\?xml\s{0,99}\?>/g;

/** Position of a value in the content. */
interface Place {
  readonly name: string;
  readonly depth: number;
  /** Number of enclosing texts that were parsed as content. */
  readonly texts: number;
}

const ROOT: Place = { name: '', depth: 0, texts: 0 };

const inside = ({ name, depth, texts }: Place, key: string): Place => ({
  name: name === '' ? key : `${name}.${key}`,
  depth: depth + 1,
  texts,
});

/** Parses the fields of a body. The text is untrusted; parsing is bounded and never throws. */
export function parseContent(
  kind: RequestBody['kind'],
  text: string,
  isWhole: boolean,
): RequestContent {
  const found = new FoundFields(isWhole);
  if (kind === 'multipart') found.addMultipart(text);
  if (kind === 'form') found.addFormBody(text);
  if (kind === 'json' || kind === 'text') found.addText(text);
  if (kind === 'xml') found.addXml(text);
  const isEmpty = text === '' && isWhole;
  return { kind: isEmpty ? 'none' : kind, text, fields: found.fields, isWhole: found.isWhole };
}

/** Returns the query parameters of a URL as fields. */
export function queryFields(url: URL): readonly RequestField[] {
  const found = new FoundFields(true);
  found.addForm(url.search.slice(1, MAX_CONTENT_BYTES));
  return found.fields;
}

class FoundFields {
  readonly fields: RequestField[] = [];
  isWhole: boolean;

  constructor(isWhole: boolean) {
    this.isWhole = isWhole;
  }

  /** Adds a form. Padded base64 and other text that ends in `=` only looks like one. */
  addFormBody(text: string): void {
    this.addForm(text);
    if (!/=[^&=]/.test(text)) this.#addFree(text);
  }

  addForm(text: string, at: Place = { ...ROOT, depth: -1 }): void {
    // Cut before parsing, so a body of a million ampersands does not create a million parameters.
    const pairs = text.split('&').filter((pair) => pair !== '');
    if (pairs.length > MAX_FIELDS) this.isWhole = false;
    for (const [name, value] of new URLSearchParams(pairs.slice(0, MAX_FIELDS).join('&')))
      this.#addValue(value, inside(at, name));
  }

  addMultipart(text: string): void {
    const boundary = /^--[^\r\n]{1,200}/.exec(text)?.[0];
    if (boundary === undefined) return this.#addFree(text);
    const parts = text.split(boundary);
    if (parts.length > MAX_PARTS) this.isWhole = false;
    for (const part of parts.slice(1, MAX_PARTS)) {
      if (part.trim() === '--') continue;
      const end = /\r?\n\r?\n/.exec(part);
      if (end === null) {
        this.#addFree(part);
        continue;
      }
      const head = part.slice(0, end.index);
      // Servers differ in which of several names counts.
      const names = [...head.matchAll(PART_NAME)].map(([, quoted, bare = '']) => quoted ?? bare);
      const file = /filename="([^"]{0,200})"/i.exec(head)?.[1];
      const value = part.slice(end.index + end[0].length).replace(/\r?\n$/, '');
      for (const name of names.length === 0 ? [''] : names.slice(0, MAX_DEPTH))
        if (file === undefined) this.#addValue(value, { ...ROOT, name });
        else this.#addFile(name, file, value);
    }
  }

  /** Adds one JSON value, one per line, or one after a protocol's leading number; the rest is free text. */
  addText(text: string, at: Place = ROOT): void {
    const body = text.replace(/^(?:[\d:]{1,12}|\)\]\}',?\s)(?=[[{])/, '');
    if (this.#addJson(body, at)) return;
    const lines = body.split(LINE_END);
    const rest = lines.filter((line, index) => index >= MAX_PARTS || !this.#addJson(line, at));
    const isCut = rest.length === lines.length && /^\s*[[{]/.test(body);
    this.isWhole &&= !isCut;
    if (!isCut) return this.#addFree(rest.join('\n'));
    this.#addFound(body, MEMBER);
  }

  /** Adds the named values of an XML document; the remaining text is free text. */
  addXml(text: string): void {
    let rest = text;
    for (const pattern of [ATTRIBUTE, ELEMENT]) {
      this.#addFound(rest, pattern);
      rest = rest.replaceAll(pattern, '');
    }
    this.#addFree(rest.replaceAll(NAMING_NOTHING, ''));
  }

  #addFound(text: string, pattern: RegExp): void {
    for (const [, name = '', value, other = ''] of text.matchAll(pattern))
      this.#add(name, (value ?? other).trim());
  }

  /** Adds a file and parses its content, since a page may send anything as a file. */
  #addFile(name: string, file: string, content: string): void {
    this.#add(name, file, true);
    this.addText(content, { ...ROOT, name });
  }

  #addFree(text: string): void {
    if (text.trim() !== '') this.#add('', text);
  }

  #add(name: string, value: string, isFile = false): void {
    if (this.fields.length >= MAX_FIELDS) this.isWhole = false;
    else this.fields.push({ name: shortened(name), value, isFile });
  }

  #addJson(text: string, at: Place): boolean {
    if (!/^\s*[[{"]/.test(text)) return false;
    try {
      const value: unknown = JSON.parse(text);
      this.#addValue(value, at);
      // Of members with one name, some servers take the first.
      if (namesWritten(text) > namesKept(value)) this.#addFound(text, MEMBER);
      return true;
    } catch {
      return false;
    }
  }

  #addValue(value: unknown, at: Place): void {
    if (typeof value === 'object' && value !== null) this.#addMembers(Object.entries(value), at);
    else if (typeof value === 'number' || typeof value === 'boolean')
      this.#add(at.name, String(value));
    else if (typeof value !== 'string') this.#add(at.name, '');
    else if (!this.#addNested(value, at)) this.#add(at.name, value);
  }

  /** Adds a text that is itself JSON or a form. Returns whether it was. */
  #addNested(value: string, { name, depth, texts: around }: Place): boolean {
    const texts = around + 1;
    if (texts > MAX_NESTED_TEXTS) return false;
    if (this.#addJson(value, { name, depth: depth + 1, texts })) return true;
    if (depth === 0 || !NESTED_FORM.test(value)) return false;
    this.addForm(value, { name, depth: MAX_DEPTH - 2, texts });
    return true;
  }

  #addMembers(members: readonly (readonly [string, unknown])[], at: Place): void {
    for (const [key, member] of members) {
      if (at.depth >= MAX_DEPTH || this.fields.length >= MAX_FIELDS) {
        this.isWhole = false;
        return;
      }
      this.#addValue(member, inside(at, key));
    }
  }
}

/** Counts the members that a JSON text names. */
const namesWritten = (text: string): number =>
  [...text.matchAll(STRING)].filter(([, colon]) => colon !== undefined).length;

/** Counts the members of a parsed value. */
const namesKept = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 0
    : Object.values(value).reduce(
        (sum: number, member: unknown) => sum + namesKept(member),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      );

const shortened = (name: string): string =>
  name.length <= 2 * KEPT_OF_NAME
    ? name
    : `${name.slice(0, KEPT_OF_NAME)}…${name.slice(-KEPT_OF_NAME)}`;
