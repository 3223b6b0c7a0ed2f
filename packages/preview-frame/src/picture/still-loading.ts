/** A page that says for so many pictures that it is loading always looks like that. */
const MAX_REFUSALS = 5;
const LOADING = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

let refusals = 0;

/** Whether the page still waits for something that it will show: files, pictures, or what its spinners stand for. */
export function isStillLoading(): boolean {
  const isLoading =
    document.readyState !== "complete" ||
    [...document.images].some((image) => !image.complete && isInSight(image)) ||
    [...document.querySelectorAll(LOADING)].some(isInSight) ||
    document.getAnimations().some(isEndless);
  refusals = isLoading ? refusals + 1 : 0;
  return isLoading && refusals <= MAX_REFUSALS;
}

/** What turns or pulses without an end stands for something that is to come. */
function isEndless({ effect, playState }: Animation): boolean {
  return (
    playState === "running" &&
    effect instanceof KeyframeEffect &&
    effect.target !== null &&
    effect.getTiming().iterations === Number.POSITIVE_INFINITY &&
    isInSight(effect.target)
  );
}

function isInSight(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isOpen = bottom > top && right > left;
  return isOpen && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
