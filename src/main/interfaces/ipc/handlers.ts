import type { z } from 'zod';

import type { Route } from '#shared/ipc/define-route.ts';
import { ROUTES, type RouteName, type RouteOutput } from '#shared/ipc/routes.ts';

import { answerWith, type Answers } from './answer-request.ts';

/** Input of each handler: the request as parsed by its schema. */
type HandlerInputs = {
  readonly [Name in RouteName]: z.output<(typeof ROUTES)[Name]['input']>;
};

export type Handler<Name extends RouteName> = (
  input: HandlerInputs[Name],
) => RouteOutput<Name> | Promise<RouteOutput<Name>>;

/** One handler for each of these routes; a missing one is a compile error. */
export type HandlersOf<Name extends RouteName> = { readonly [Each in Name]: Handler<Each> };

/** The handlers of all routes whose names start with this word. */
export type DomainHandlers<Domain extends string> = HandlersOf<
  Extract<RouteName, `${Domain}.${string}`>
>;

/** Routes in a type that links each route's input to that of its handler. */
const routes: { readonly [Name in RouteName]: Route<z.ZodType<HandlerInputs[Name]>> } = ROUTES;
const NAMES: readonly RouteName[] = Object.keys(ROUTES).filter(isRouteName);

/** Returns the answers of all routes of the window. */
export function answersOf(handlers: HandlersOf<RouteName>): Answers {
  return new Map(NAMES.map((name) => [name, answerOf(name, handlers)]));
}

function answerOf<Name extends RouteName>(name: Name, handlers: HandlersOf<RouteName>) {
  return answerWith(name, routes[name], handlers[name]);
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}
