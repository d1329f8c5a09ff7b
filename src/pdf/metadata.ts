import type { PdfMetadata } from '#shared/ports/pdf-messages.ts';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

const text = z.string().catch('');
const flag = z.boolean().catch(false);

/** Entries of the information dictionary; missing entries and those of another type become empty. */
const InfoSchema = z.object({
  Title: text,
  Author: text,
  Subject: text,
  Keywords: text,
  Creator: text,
  Producer: text,
  CreationDate: text,
  ModDate: text,
  PDFFormatVersion: text,
  Language: text,
  EncryptFilterName: z.string().nullable().catch(null),
  IsAcroFormPresent: flag,
  IsXFAPresent: flag,
  IsSignaturesPresent: flag,
});

const MAX_CHARS = 2_000;

/** Metadata of the file: its information dictionary, completed by XMP. */
export async function readMetadata(document: PDFDocumentProxy): Promise<PdfMetadata> {
  const { info, metadata } = await document.getMetadata();
  const xmp = (name: string): string => {
    const value: unknown = metadata?.get(name);
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  };
  const known = InfoSchema.parse(info);
  const tidy = (value: string): string => value.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARS);
  return {
    title: tidy(known.Title || xmp('dc:title')),
    author: tidy(known.Author || xmp('dc:creator')),
    subject: tidy(known.Subject || xmp('dc:description')),
    keywords: tidy(known.Keywords || xmp('pdf:keywords')),
    creator: tidy(known.Creator || xmp('xmp:creatortool')),
    producer: tidy(known.Producer || xmp('pdf:producer')),
    created: tidy(isoDate(known.CreationDate) || xmp('xmp:createdate')),
    modified: tidy(isoDate(known.ModDate) || xmp('xmp:modifydate')),
    pages: document.numPages,
    pdfVersion: tidy(known.PDFFormatVersion),
    language: tidy(known.Language),
    encrypted: known.EncryptFilterName !== null,
    hasForm: known.IsAcroFormPresent || known.IsXFAPresent,
    hasSignatures: known.IsSignaturesPresent,
  };
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?([Z+-])?(\d\d)?'?(\d\d)?/;

/** A PDF date (ISO 32000-1, 7.9.4) as ISO 8601 in UTC; other texts are returned unchanged. */
function isoDate(value: string): string {
  const match = DATE.exec(value);
  if (match === null) return value;
  const [, year, month, day, hour, minute, second, sign, offsetHour, offsetMinute] = match;
  const within = (digits: string | undefined, least: number, most: number): number => {
    const number = Number(digits ?? least);
    return number >= least && number <= most ? number : least;
  };
  const offset = (within(offsetHour, 0, 23) * 60 + within(offsetMinute, 0, 59)) * 60_000;
  const local = Date.UTC(
    Number(year),
    within(month, 1, 12) - 1,
    within(day, 1, 31),
    within(hour, 0, 23),
    within(minute, 0, 59),
    within(second, 0, 59),
  );
  return new Date(local + (sign === '-' ? offset : sign === '+' ? -offset : 0)).toISOString();
}
