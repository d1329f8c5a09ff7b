/** Decodes a part of a URL as its server reads it; an invalid one, such as one with a stray `%`, is returned as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
