import { Fragment, type ReactNode } from 'react';

import { actButton, actTitle } from '#shared/messages/sentences/act-title.ts';
import {
  type AnswerKind,
  type ApprovalRequest,
  OWN_TEXT_RULE,
  PRIVATE_PLACE_RULE,
} from '#shared/model/run/approval/approval.ts';
import { originQuestion } from '#shared/messages/sentences/question-text.ts';
import type { Translate } from '#shared/messages/words.ts';

import { AmountText } from '../text/amount-text.tsx';
import { INLINE_TAGS } from '../text/inline-tags.tsx';

/** The question as the card's heading. */
export function questionIn(t: Translate, request: ApprovalRequest): ReactNode {
  const { bdi } = INLINE_TAGS;
  switch (request.kind) {
    case 'mcp-tool':
      return t.rich('approvals.useTool', { tool: request.tool, server: request.server, bdi });
    case 'act':
    case 'request':
      return actTitle(t, request).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          <bdi>
            <AmountText>{part}</AmountText>
          </bdi>
        </Fragment>
      ));
    case 'origin':
      return t(originQuestion(request));
    case 'crossing':
      return t('approvals.takeThere');
    case 'browser-data':
      return t(`browserData.${request.data}`);
    case 'secret':
      return t.rich('approvals.fillSecret', { secret: request.secretName, bdi });
    case 'sign-in':
      return request.secretName === null
        ? t(request.isProxy ? 'site.proxySignIn' : 'site.signInTitle', { origin: request.origin })
        : t.rich('approvals.signInWith', { secret: request.secretName, bdi });
  }
}

/** Label of the button for an answer. */
export function answerIn(
  t: Translate,
  request: ApprovalRequest,
  kind: Exclude<AnswerKind, 'times'>,
): string {
  switch (kind) {
    case 'refuse':
      return t('approvals.refuse');
    case 'take-over':
      return t('approvals.takeOver');
    case 'once':
      return onceIn(t, request);
    case 'run':
      return t(runKey(request));
  }
}

function onceIn(t: Translate, request: ApprovalRequest): string {
  switch (request.kind) {
    case 'mcp-tool':
      return t('approvals.allowOnce');
    case 'act':
    case 'request':
      return actButton(t, request);
    case 'origin':
      if (request.rule === PRIVATE_PLACE_RULE) return t('approvals.letEnter');
      return t(request.access === 'read' ? 'approvals.letRead' : 'approvals.letAct');
    case 'crossing':
      return t('approvals.letThrough');
    case 'browser-data':
      return t('browserData.allow');
    case 'secret':
      return t('approvals.fillIn');
    case 'sign-in':
      return t('site.signIn');
  }
}

function runKey({ kind }: ApprovalRequest) {
  if (kind === 'origin') return 'approvals.readAnywhere';
  return kind === 'crossing' ? 'approvals.letThroughInRun' : 'approvals.allowForRun';
}

/** Reason for the question, in words. Rules about the same kind of thing share one. */
export function reasonIn(t: Translate, request: ApprovalRequest): string {
  if (request.kind === 'act' || request.kind === 'request')
    return t(`approvals.why-${request.why ?? 'not-asked-for'}`);
  return t('approvals.askedBy', { rule: t(ruleIn(request)) });
}

function ruleIn(request: Exclude<ApprovalRequest, { readonly kind: 'act' | 'request' }>) {
  if (request.kind === 'crossing' && request.rule === OWN_TEXT_RULE) return 'approvals.ruleOwnText';
  if (request.kind === 'origin' && request.rule === PRIVATE_PLACE_RULE)
    return 'approvals.rulePrivate';
  return REASONS[request.kind];
}

const REASONS = {
  'mcp-tool': 'approvals.ruleTool',
  origin: 'approvals.ruleOrigin',
  crossing: 'approvals.ruleCrossing',
  'browser-data': 'browserData.rule',
  secret: 'approvals.ruleSecret',
  'sign-in': 'approvals.ruleSignIn',
} as const satisfies Readonly<Partial<Record<ApprovalRequest['kind'], string>>>;
