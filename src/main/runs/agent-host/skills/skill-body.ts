/** Maximum length of an agent's step. */
const MAX_STEP_CHARS = 500;

export interface SkillSections {
  /** Text before the first section, without the title. */
  readonly intro: string;
  /** Texts by their second-level headings in lower case. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Splits a skill's Markdown body into its sections. */
export function sectionsOf(body: string): SkillSections {
  const intro: string[] = [];
  const sections = new Map<string, string[]>();
  let current = intro;
  for (const line of body.split('\n')) {
    if (line.startsWith('## ')) {
      current = [];
      sections.set(line.slice(3).trim().toLowerCase(), current);
    } else if (!line.startsWith('# ')) current.push(line);
  }
  const texts = [...sections].map(([name, lines]) => [name, lines.join('\n').trim()] as const);
  return { intro: intro.join('\n').trim(), sections: new Map(texts) };
}

/** Returns the items of a numbered list, one per line. */
export function orderedItems(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const item = /^ {0,3}\d{1,3}[.)] (.*)$/.exec(line)?.[1]?.trim();
    return item === undefined || item === '' ? [] : [item];
  });
}

/** Returns the paragraphs and list items of a text as steps, without list markers; a long one is split. */
export function blocksOf(body: string): readonly string[] {
  return body
    .split('\n')
    .reduce<string[]>((blocks, line) => {
      const isNew = line.trim() === '' || /^\s*(?:#{1,6} |[-*+] |\d{1,3}[.)] )/.test(line);
      if (isNew || blocks.length === 0) blocks.push(line);
      else blocks.push(`${blocks.pop() ?? ''} ${line.trim()}`);
      return blocks;
    }, [])
    .map((block) => block.trim().replace(/^(?:[-*+]|\d{1,3}[.)]) /, ''))
    .filter((block) => block !== '' && !block.startsWith('# '))
    .flatMap(pieces);
}

function pieces(block: string): readonly string[] {
  const count = Math.ceil(block.length / MAX_STEP_CHARS);
  return Array.from({ length: count }, (_, index) =>
    block.slice(index * MAX_STEP_CHARS, (index + 1) * MAX_STEP_CHARS).trim(),
  ).filter((piece) => piece !== '');
}
