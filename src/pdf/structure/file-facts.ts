import type { ObjectStore } from './object-store.ts';
import {
  isArray,
  isCount,
  PdfName,
  PdfRef,
  PdfStream,
  UnusualFile,
  type PdfDict,
} from './pdf-value.ts';
import { decodeTextString } from './text-string.ts';
import { readXmpValues } from './xmp-values.ts';

const INFO_KEYS = [
  'Title',
  'Author',
  'Subject',
  'Keywords',
  'Creator',
  'Producer',
  'CreationDate',
  'ModDate',
] as const;
const VERSION = /^[1-9]\.\d$/;
const HEADER_BYTES = 8;

export interface FileFacts {
  /** By the names that pdf.js gives them. */
  readonly info: Readonly<Record<string, string | boolean | null>>;
  readonly xmp: (name: string) => string;
}

/** What the file says about itself. Throws `UnusualFile`. */
export function readFileFacts(bytes: Buffer, store: ObjectStore, catalog: PdfDict): FileFacts {
  const info: Record<string, string | boolean | null> = {};
  const dict = store.getDict(store.trailer, 'Info');
  if (dict !== null)
    for (const key of INFO_KEYS) {
      const value = store.get(dict, key);
      if (typeof value === 'string') info[key] = decodeTextString(value);
    }
  const language = store.get(catalog, 'Lang');
  if (typeof language === 'string') info['Language'] = decodeTextString(language);
  return {
    info: {
      ...info,
      PDFFormatVersion: versionOf(bytes, store, catalog),
      ...formFacts(store, catalog),
    },
    xmp: readXmp(store, catalog),
  };
}

function versionOf(bytes: Buffer, store: ObjectStore, catalog: PdfDict): string {
  const own = store.get(catalog, 'Version');
  if (own instanceof PdfName && VERSION.test(own.name)) return own.name;
  const header = bytes.toString('latin1', '%PDF-'.length, HEADER_BYTES);
  return VERSION.test(header) ? header : '';
}

function formFacts(store: ObjectStore, catalog: PdfDict): Record<string, boolean | null> {
  const form = store.getDict(catalog, 'AcroForm');
  const fields = form === null ? null : store.get(form, 'Fields');
  const xfa = form === null ? null : store.get(form, 'XFA');
  const flags = form === null ? null : store.get(form, 'SigFlags');
  if (isCount(flags) && (flags & 1) === 1)
    throw new UnusualFile('whether the form is more than a signature is told by its fields');
  return {
    EncryptFilterName: null,
    IsAcroFormPresent: isArray(fields) && fields.length > 0,
    IsXFAPresent: xfa instanceof PdfStream || (isArray(xfa) && xfa.length > 0),
    IsSignaturesPresent: false,
  };
}

function readXmp(store: ObjectStore, catalog: PdfDict): (name: string) => string {
  const ref = catalog.get('Metadata');
  const stream = ref instanceof PdfRef ? store.resolve(ref) : null;
  if (!(stream instanceof PdfStream)) return () => '';
  const type = store.get(stream.dict, 'Type');
  const subtype = store.get(stream.dict, 'Subtype');
  const isXml =
    type instanceof PdfName &&
    type.name === 'Metadata' &&
    subtype instanceof PdfName &&
    subtype.name === 'XML';
  if (!isXml) return () => '';
  return readXmpValues(new TextDecoder().decode(store.unpack(stream)));
}
