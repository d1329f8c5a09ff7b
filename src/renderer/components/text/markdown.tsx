import { createContext, memo, useContext, useMemo, type MouseEvent, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

import { useWords } from '../../text/use-words.ts';
import './markdown.css';

interface MarkdownProps {
  readonly text: string;
  /** A link was chosen; only http(s) addresses get here. */
  readonly onOpenLink: (url: string) => void;
  /** The addresses that one click may open; `null`: all. */
  readonly openLinks: readonly string[] | null;
}

interface Links extends Pick<MarkdownProps, 'onOpenLink' | 'openLinks'> {}

const LinksContext = createContext<Links>({ onOpenLink: () => undefined, openLinks: null });
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

/**
 * Model-written Markdown. No HTML, no pictures from elsewhere (their description stands instead), links only to http(s). An address that
 * might tell its server what was read elsewhere is written out, for the person to judge.
 */
export const Markdown = memo(function Markdown({ text, onOpenLink, openLinks }: MarkdownProps) {
  const links = useMemo(() => ({ onOpenLink, openLinks }), [onOpenLink, openLinks]);
  return (
    <LinksContext value={links}>
      <div className="markdown" dir="auto">
        <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS} skipHtml>
          {text}
        </ReactMarkdown>
      </div>
    </LinksContext>
  );
});

interface MarkdownLinkProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

function MarkdownLink({ href, children }: MarkdownLinkProps) {
  const { onOpenLink, openLinks } = useContext(LinksContext);
  const { t } = useWords();
  if (href === undefined || !/^https?:\/\//i.test(href)) return <span>{children}</span>;
  if (openLinks !== null && !openLinks.includes(URL.parse(href)?.href ?? ''))
    return (
      <span title={t('runs.linkCarriesText')}>
        {children} <code className="markdown-address">{href}</code>
      </span>
    );
  // The window itself never goes anywhere.
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpenLink(href);
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
