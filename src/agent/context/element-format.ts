/** How to read the browser state; shared by the planner and the executor. */
export const ELEMENT_FORMAT = `The browser state lists what a person could act on, one element a line:
[nodeId] <C|T> <tag> "text" (visible|hidden) more
<C> can be clicked, <T> typed into. (visible) lies inside the window now, (hidden) needs scrolling. A * before the bracket: new since the last state. Under "Further away" stand only numbers and names, many to a line; these numbers work like the others, and several numbers before a name all have that name. <S> lines under "Scrollable" are parts of the page that scroll by themselves, with how many pixels lie out of view on each side: scroll(nodeId, direction) moves them.`;

/** Said only to a model that gets pictures. */
export const SCREENSHOT_FORMAT = `The screenshot shows the same moment, with each element's nodeId drawn at it. Look at it for layout, pictures and what stands next to what.`;
