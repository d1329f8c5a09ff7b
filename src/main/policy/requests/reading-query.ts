import type { RequestField } from './request-content.ts';
import type { RequestSigns } from './request-signs.ts';

/** Whether all that is sent says what is looked for: as fields, as an event of a table, or in SQL. */
export function isReadingQuery({
  facts,
  fields,
  method,
  evidence,
  meaning,
}: RequestSigns): boolean {
  const mayBe =
    method === 'POST' &&
    (meaning === null || (meaning.type === 'weak' && meaning.verb === 'submit'));
  const isSearch =
    evidence.isSearch ||
    fields.some(isTableEvent) ||
    isReadingBody(facts.content.text) ||
    (fields.some(isReadingSql) && !fields.some(isWritingSql));
  return mayBe && isSearch && facts.content.isWhole;
}

const isSql = ({ name }: RequestField): boolean => /(?:^|[._])(?:sql|query|statement)$/i.test(name);
const READING_SQL = /^\s*(?:select|show|explain|describe)\s/i;
const WRITING_SQL =
  /\b(?:insert|update|delete|drop|alter|create|grant|revoke|truncate|into|call|exec)\b/i;
const isReadingSql = (field: RequestField): boolean =>
  isSql(field) && READING_SQL.test(field.value);
const isWritingSql = (field: RequestField): boolean =>
  isSql(field) && WRITING_SQL.test(field.value);
/** A query as the whole body. */
const isReadingBody = (text: string): boolean =>
  /^\s*(?:select\s[^]*\sfrom|show|explain|describe)\s/i.test(text) && !WRITING_SQL.test(text);

/** Another page or order of a table that the server draws. */
const isTableEvent = ({ name, value }: RequestField): boolean =>
  /(?:^|\.)(?:event|action|command|op)$/i.test(name) &&
  /^(?:page|paginate|sort|filter|scroll)$/i.test(value);
