import { createContext, memo, useContext, type MouseEvent, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

import './markdown.css';

interface MarkdownProps {
  readonly text: string;
  /** A link was chosen; only http(s) addresses get here. */
  readonly onOpenLink: (url: string) => void;
}

const OpenLink = createContext<(url: string) => void>(() => undefined);
const PLUGINS = [remarkGfm];
const COMPONENTS: Components = {
  a: ({ href, children }) => <MarkdownLink href={href}>{children}</MarkdownLink>,
  img: ({ alt }) => <MarkdownPicture alt={alt} />,
  table: ({ children }) => (
    <div className="markdown-table">
      <table>{children}</table>
    </div>
  ),
};

/** Model-written Markdown. No HTML, no pictures from elsewhere (their description stands instead), links only to http(s). */
export const Markdown = memo(function Markdown({ text, onOpenLink }: MarkdownProps) {
  return (
    <OpenLink value={onOpenLink}>
      <div className="markdown" dir="auto">
        <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS} skipHtml>
          {text}
        </ReactMarkdown>
      </div>
    </OpenLink>
  );
});

interface MarkdownLinkProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

function MarkdownLink({ href, children }: MarkdownLinkProps) {
  const openLink = useContext(OpenLink);
  if (href === undefined || !/^https?:\/\//i.test(href)) return <span>{children}</span>;
  // The window itself never goes anywhere.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openLink(href);
  };
  return (
    <a href={href} title={href} onClick={open} onAuxClick={open}>
      {children}
    </a>
  );
}

function MarkdownPicture({ alt }: { readonly alt: string | undefined }) {
  return (
    <span className="markdown-picture">[{alt === undefined || alt === '' ? 'picture' : alt}]</span>
  );
}
