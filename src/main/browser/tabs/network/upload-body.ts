import { basename } from 'node:path';

import type { UploadData } from 'electron';

import type { RequestBody } from '#shared/model/request-body.ts';
import {
  MAX_CONTENT_BYTES,
  parseContent,
  type RequestContent,
} from '../../../platform/requests/request-content.ts';

/** Maximum size of a body that is parsed; a larger one is classified by its start. */
const MAX_PARSED = 256 * 1024;
const MULTIPART = /^--[^\r\n]{1,200}\r\ncontent-disposition:/i;
const XML = /^\s*</;
const FORM = /^[\w%.+*[\]-]+=[^&\s]*(?:&[\w%.+*[\]-]+=[^&\s]*)*$/;

/** Kind of a request's body, by its content, as headers are unknown at decision time. */
export function bodyOf(uploadData: readonly UploadData[] | undefined): RequestBody {
  const parts = uploadData ?? [];
  const chunks = parts.map(({ bytes }) => bytes ?? Buffer.alloc(0));
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const head = textOf(Buffer.concat(chunks.map((chunk) => chunk.subarray(0, MAX_PARSED))));
  if (head !== null && MULTIPART.test(head)) return { kind: 'multipart', bytes };
  if (parts.some(({ file, blobUUID }) => isNamed(file) || isNamed(blobUUID)))
    return { kind: 'file', bytes };
  if (bytes === 0) return { kind: 'none', bytes };
  if (head === null) return { kind: 'binary', bytes };
  if (isJson(head, bytes)) return { kind: 'json', bytes };
  if (XML.test(head)) return { kind: 'xml', bytes };
  return { kind: FORM.test(head) ? 'form' : 'text', bytes };
}

/**
 * Text of a body that is in memory. Files are not read: one from the disk, which a form names, is known by that name, since the person or the
 * run chose it; one that the page made may be anything.
 */
export function contentOf(uploadData: readonly UploadData[] | undefined): RequestContent {
  const parts = uploadData ?? [];
  const bytes = Buffer.concat(parts.map((part) => part.bytes ?? Buffer.alloc(0)));
  const { kind } = bodyOf(parts);
  const text = kind === 'binary' ? null : textOf(bytes.subarray(0, MAX_CONTENT_BYTES));
  const isRead = text !== null && bytes.length <= MAX_CONTENT_BYTES;
  const content = parseContent(kind, text ?? '', isRead);
  const names = new Set(content.fields.flatMap(({ isFile, value }) => (isFile ? [value] : [])));
  const isKnown = ({ file = '', blobUUID }: UploadData): boolean =>
    !isNamed(blobUUID) && (file === '' || (kind === 'multipart' && names.has(basename(file))));
  return { ...content, isWhole: content.isWhole && parts.every(isKnown) };
}

const isNamed = (name: string | undefined): boolean => name !== undefined && name !== '';

/** Decodes UTF-8; returns `null` for bytes that are not text. */
function textOf(bytes: Buffer): string | null {
  try {
    // The end may cut a character in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

function isJson(text: string, bytes: number): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  if (bytes > MAX_PARSED) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
