import { createContext, memo, useContext, useMemo, type MouseEvent, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

import { useWords } from '../../text/use-words.ts';
import { CLAIM_TAG, claimMarks } from './claim-marks.ts';
import { type AnswerEvidence, ClaimMark } from './claim-mark.tsx';
import { linkPress } from './link-press.ts';
import { wholeAmounts } from './whole-amounts.ts';
import './markdown.css';

interface MarkdownProps {
  readonly text: string;
  /** Called when a link is chosen, for http(s) URLs only. `at`: its position in the text. */
  readonly onOpenLink: (url: string, isBehind: boolean, at: number) => void;
  /** URLs that one click may open; `null`: all. */
  readonly openLinks: readonly string[] | null;
  /** Proofs of the text's claims; absent: no claim is marked. */
  readonly evidence?: AnswerEvidence;
}

interface Links extends Pick<MarkdownProps, 'onOpenLink' | 'openLinks'> {}

const LinksContext = createContext<Links>({ onOpenLink: () => undefined, openLinks: null });
const EvidenceContext = createContext<AnswerEvidence | null>(null);
const PLUGINS = [remarkGfm];
const COMPONENTS: Components = {
  a: ({ href, children, node }) => (
    <MarkdownLink href={href} at={node?.position?.start.offset ?? 0}>
      {children}
    </MarkdownLink>
  ),
  [CLAIM_TAG]: ({ node, children }) => (
    <Claim number={Number(node?.properties['data-claim'])}>{children}</Claim>
  ),
  img: ({ alt }) => <MarkdownPicture alt={alt} />,
  table: ({ children }) => (
    <div className="markdown-table">
      <table>{children}</table>
    </div>
  ),
};

/**
 * Markdown of a model without HTML, with the description in place of a remote picture, and with links to http(s) only. A URL that might
 * leak text that was read is written out for the person to judge.
 */
export const Markdown = memo(function Markdown({
  text,
  onOpenLink,
  openLinks,
  evidence,
}: MarkdownProps) {
  const links = useMemo(() => ({ onOpenLink, openLinks }), [onOpenLink, openLinks]);
  const claims = evidence?.claims;
  const plugins = useMemo(
    () => [...(claims === undefined ? [] : [claimMarks(text, claims)]), wholeAmounts],
    [text, claims],
  );
  return (
    <LinksContext value={links}>
      <EvidenceContext value={evidence ?? null}>
        <div className="markdown" dir="auto">
          <ReactMarkdown
            remarkPlugins={PLUGINS}
            rehypePlugins={plugins}
            components={COMPONENTS}
            skipHtml
          >
            {text}
          </ReactMarkdown>
        </div>
      </EvidenceContext>
    </LinksContext>
  );
});

interface MarkdownLinkProps {
  readonly href: string | undefined;
  readonly at: number;
  readonly children: ReactNode;
}

function MarkdownLink({ href, at, children }: MarkdownLinkProps) {
  const { onOpenLink, openLinks } = useContext(LinksContext);
  const { t } = useWords();
  if (href === undefined || !/^https?:\/\//i.test(href)) return <span>{children}</span>;
  if (openLinks !== null && !openLinks.includes(URL.parse(href)?.href ?? ''))
    return (
      <span title={t('runs.linkCarriesText')}>
        {children}
        {/* No URL is added when it is the text of the link. */}
        {children !== href && (
          <>
            {' '}
            <code className="markdown-address">{href}</code>
          </>
        )}
      </span>
    );
  const open = (event: MouseEvent) => {
    const press = linkPress(event);
    if (press !== null) onOpenLink(href, press === 'behind', at);
  };
  return (
    <a href={href} title={href} onClick={open} onAuxClick={open}>
      {children}
    </a>
  );
}

function Claim({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  const evidence = useContext(EvidenceContext);
  if (evidence === null) return children;
  return (
    <ClaimMark evidence={evidence} number={number}>
      {children}
    </ClaimMark>
  );
}

function MarkdownPicture({ alt }: { readonly alt: string | undefined }) {
  return (
    <span className="markdown-picture">[{alt === undefined || alt === '' ? 'picture' : alt}]</span>
  );
}
