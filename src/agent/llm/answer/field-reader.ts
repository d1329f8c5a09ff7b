/**
 * Reads one text field out of JSON that is still arriving, so that a person can follow the planner's reasoning as it is written. The
 * returned function takes the next piece of JSON and returns what it adds to the field.
 */
export function createFieldReader(field: string): (piece: string) => string {
  const opening = new RegExp(`"${field}"\\s*:\\s*"`);
  let json = '';
  let position = -1;
  let isClosed = false;

  return (piece) => {
    if (isClosed) return '';
    json += piece;
    if (position === -1) {
      const match = opening.exec(json);
      if (match === null) return '';
      position = match.index + match[0].length;
    }
    let added = '';
    while (position < json.length) {
      const character = json[position];
      if (character === '"') {
        isClosed = true;
        break;
      }
      const length = character !== '\\' ? 1 : json[position + 1] === 'u' ? 6 : 2;
      if (position + length > json.length) break;
      added += length === 1 ? character : decodeEscape(json.slice(position, position + length));
      position += length;
    }
    return added;
  };
}

function decodeEscape(escape: string): string {
  try {
    return String(JSON.parse(`"${escape}"`));
  } catch {
    return '';
  }
}
