/** Explains the executor's browser state. */
export const ELEMENT_FORMAT = `The browser state lists what a person could act on, one element a line:
[nodeId] <C|T> <tag> "text" (visible|hidden) more
<C> can be clicked, <T> typed into. (visible) is inside the window now, (hidden) needs scrolling. A * before the bracket: new since the last state. Under "Further away" stand only numbers and names, many to a line; they work like the others, and several numbers before a name all have that name. Tables are written one line a row: what else stands in the row, then its controls by number and column header; kind and tag stand where they differ from the control before. <S> lines under "Scrollable" scroll by themselves, so many pixels on each side: scroll(nodeId, direction). A later state may say only what is different: then every number before it still holds that it does not call gone.`;

/** Explains the screenshot; only for executors that get pictures. */
export const SCREENSHOT_FORMAT = `A state comes with a screenshot only where that can tell something, or after you called screenshot. It shows the same moment with each element's nodeId drawn at it: look there for layout, pictures and what stands next to what.`;

/** Explains the planner's shorter state. */
export const OUTLINE_FORMAT = `The browser state lists what a person could act on, in the page's order: what it is, then the names, with what is known of each. What stands under "Out of view" needs scrolling. A * marks what is new since the last state. A later state may say only what is different from the one before it; what it does not name is as it was. The newest counts.`;

/** Explains the screenshot; only for planners that get pictures. */
export const OUTLINE_SCREENSHOT_FORMAT = `A state comes with a screenshot only where that can tell something, or after you proposed to take one. It shows the same moment: look there for layout, pictures and what stands next to what. The numbers on it are the executor's.`;
