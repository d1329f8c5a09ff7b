import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import type { List, PhrasingContent, RootContent, Table as MarkdownTable } from 'mdast';

import { parseMarkdown, plainText } from './parse-markdown.ts';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const NUMBERED = 'numbered';
const MAX_DEPTH = 8;
/** Indent per list level, in twentieths of a point. */
const INDENT = 720;

type Block = Paragraph | Table;
/** Options that every block inherits: its place in a list, or the indent of a quotation. */
type Frame = Pick<IParagraphOptions, 'bullet' | 'numbering' | 'indent'>;

/** Converts Markdown to a Word file: headings, lists, tables, links, code. Pictures become their alternative text. */
export async function writeWord(markdown: string): Promise<Uint8Array> {
  const root = parseMarkdown(markdown);
  const lists = { count: 0 };
  const document = new Document({
    numbering: {
      config: [
        {
          reference: NUMBERED,
          levels: Array.from({ length: MAX_DEPTH + 1 }, (_, level) => ({
            level,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
          })),
        },
      ],
    },
    sections: [{ children: root.children.flatMap((node) => blocksOf(node, {}, lists, 0)) }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function blocksOf(
  node: RootContent,
  frame: Frame,
  lists: { count: number },
  depth: number,
): readonly Block[] {
  switch (node.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: HEADINGS[node.depth - 1] ?? HEADINGS[0],
          children: runs(node.children),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ ...frame, spacing: { after: 120 }, children: runs(node.children) })];
    case 'list':
      return listBlocks(node, lists, depth);
    case 'table':
      return [table(node), new Paragraph({})];
    case 'blockquote':
      return node.children.flatMap((child) =>
        blocksOf(child, { indent: { left: INDENT } }, lists, depth),
      );
    case 'code':
    case 'html':
      return node.value
        .split('\n')
        .map(
          (line) =>
            new Paragraph({ ...frame, children: [new TextRun({ text: line, font: 'Consolas' })] }),
        );
    case 'thematicBreak':
      return [
        new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1 } } }),
      ];
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return [];
    case 'listItem':
    case 'tableCell':
    case 'tableRow':
      return [new Paragraph({ ...frame, children: [new TextRun({ text: plainText(node) })] })];
    case 'break':
    case 'delete':
    case 'emphasis':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'strong':
    case 'text':
      return [new Paragraph({ ...frame, children: runs([node]) })];
  }
}

function listBlocks(list: List, lists: { count: number }, depth: number): readonly Block[] {
  const level = Math.min(depth, MAX_DEPTH);
  // Each list starts at one.
  lists.count += 1;
  const instance = lists.count;
  const item: Frame =
    list.ordered === true
      ? { numbering: { reference: NUMBERED, level, instance } }
      : { bullet: { level } };
  const below: Frame = { indent: { left: INDENT * (level + 1) } };
  return list.children.flatMap(({ children }) =>
    children.flatMap((child, at) => blocksOf(child, at === 0 ? item : below, lists, depth + 1)),
  );
}

function table({ children }: MarkdownTable): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: children.map(
      (row, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: row.children.map(
            (cell) =>
              new TableCell({
                ...(at === 0 && { shading: { fill: 'E7EAEE' } }),
                children: [new Paragraph({ children: runs(cell.children, { bold: at === 0 }) })],
              }),
          ),
        }),
    ),
  });
}

interface Look {
  readonly bold?: boolean;
  readonly italics?: boolean;
}

function runs(nodes: readonly PhrasingContent[], look: Look = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case 'text':
        return [new TextRun({ text: node.value.replaceAll('\n', ' '), ...look })];
      case 'strong':
        return runs(node.children, { ...look, bold: true });
      case 'emphasis':
        return runs(node.children, { ...look, italics: true });
      case 'inlineCode':
        return [new TextRun({ text: node.value, font: 'Consolas', ...look })];
      case 'break':
        return [new TextRun({ break: 1 })];
      case 'link':
        return linkRuns(node, look);
      case 'image':
        return [new TextRun({ text: node.alt ?? '', ...look })];
      case 'html':
        return /^<br\s*\/?>$/i.test(node.value)
          ? [new TextRun({ break: 1 })]
          : [new TextRun({ text: node.value, ...look })];
      case 'delete':
      case 'footnoteReference':
      case 'imageReference':
      case 'linkReference':
        return [new TextRun({ text: plainText(node), ...look })];
    }
  });
}

/** Links only to web and mail URLs: others could name a program or a file. */
function linkRuns(
  { url, children }: Extract<PhrasingContent, { type: 'link' }>,
  look: Look,
): ParagraphChild[] {
  if (!/^(?:https?|mailto):/i.test(url)) return runs(children, look);
  const text = children.map(plainText).join('');
  return [
    new ExternalHyperlink({
      link: url,
      children: [new TextRun({ text, style: 'Hyperlink', ...look })],
    }),
  ];
}
