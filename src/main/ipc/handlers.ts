import type { z } from 'zod';

import type { ROUTES, RouteName, RouteOutput } from '#shared/ipc/routes.ts';

/** What a handler is given: the request as its schema let it through. */
export type HandlerInputs = {
  readonly [Name in RouteName]: z.output<(typeof ROUTES)[Name]['input']>;
};

export type Handler<Name extends RouteName> = (
  input: HandlerInputs[Name],
) => RouteOutput<Name> | Promise<RouteOutput<Name>>;

/** One handler for each of these routes: a missing one does not compile. */
export type HandlersOf<Name extends RouteName> = { readonly [Each in Name]: Handler<Each> };

/** The handlers of all routes whose names start with this word. */
export type DomainHandlers<Domain extends string> = HandlersOf<
  Extract<RouteName, `${Domain}.${string}`>
>;
