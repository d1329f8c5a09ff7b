import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

import './markdown.css';

interface MarkdownProps {
  readonly text: string;
  /** A link was chosen; only http(s) addresses get here. */
  readonly onOpenLink: (url: string) => void;
}

const PLUGINS = [remarkGfm];

/** Model-written Markdown. No HTML, no pictures from elsewhere (their description stands instead), links only to http(s). */
export const Markdown = memo(function Markdown({ text, onOpenLink }: MarkdownProps) {
  const components: Components = {
    a: ({ href, children }) =>
      href === undefined || !/^https?:\/\//i.test(href) ? (
        <span>{children}</span>
      ) : (
        <button
          type="button"
          className="markdown-link"
          role="link"
          title={href}
          onClick={() => onOpenLink(href)}
        >
          {children}
        </button>
      ),
    img: ({ alt }) => (
      <span className="markdown-picture">
        [{alt === undefined || alt === '' ? 'picture' : alt}]
      </span>
    ),
    table: ({ children }) => (
      <div className="markdown-table" tabIndex={0} role="region" aria-label="Table">
        <table>{children}</table>
      </div>
    ),
  };
  return (
    <div className="markdown" dir="auto">
      <ReactMarkdown remarkPlugins={PLUGINS} components={components} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  );
});
