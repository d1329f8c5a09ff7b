import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });

export const plainText = (node: Nodes): string => {
  if (node.type === 'break') return '\n';
  if ('value' in node) return /^<br\s*\/?>$/i.test(node.value) ? '\n' : node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
};
