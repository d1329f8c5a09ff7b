import { z } from 'zod';

const ErrorSchema = z.looseObject({ message: z.string() });
const FailureSchema = z.union([
  // OpenAI and most others.
  z.object({ error: ErrorSchema }).transform(({ error }) => error),
  // LM Studio, and Ollama’s own errors.
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error })),
  // Mistral, older vLLM.
  ErrorSchema,
  // Mistral for unknown fields, and FastAPI.
  z
    .union([z.object({ message: z.json() }), z.object({ detail: z.json() })])
    .transform((body) => ({ message: JSON.stringify(Object.values(body)[0]) })),
]);

const KEPT = /^(?:retry-after(?:-ms)?|x-request-id|location|(?:[a-z]+-)?rate-?limit-.{1,60})$/;

/**
 * Converts a failure to the one form that the `openai` client understands, `{"error": {"message": …}}`: of other forms it reports only the
 * status. Successful answers pass through.
 */
export async function readableFailure(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of response.headers) if (KEPT.test(name)) headers.set(name, value);
  const { status, statusText } = response;
  const error = errorIn(text);
  if (error === null) headers.set('content-type', 'text/plain');
  const body = error === null ? text : JSON.stringify({ error });
  return new Response(body === '' ? null : body, { status, statusText, headers });
}

function errorIn(text: string): object | null {
  const page = /^\s*<(?:!doctype|html|head|body)/i.test(text);
  if (page) return { message: `a web page${titleOf(text)}` };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  // Google sends a list with one element.
  return FailureSchema.safeParse(Array.isArray(body) ? body[0] : body).data ?? null;
}

/** The title or first heading of an error page, without its markup. */
function titleOf(html: string): string {
  const title = /<(title|h1)[^>]*>([^<]{1,200})/i.exec(html)?.[2]?.trim();
  return title === undefined || title === '' ? '' : ` “${title}”`;
}
