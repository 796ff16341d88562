// @ts-check
/** The code of a frame: a button copies the field beside it. Few ask for it, so this comes when it is opened. */

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-copies]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const field = document.getElementById(button.dataset.copies ?? "");
  const label = button.querySelector("span");
  if (!(field instanceof HTMLInputElement) || !label) return;
  button.dataset.copy ??= label.textContent;
  field.select(); // where the browser keeps no clipboard, for the keys to copy
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  label.textContent = (copied ? button.dataset.copied : button.dataset.selected) ?? "";
  setTimeout(() => {
    label.textContent = button.dataset.copy ?? "";
  }, 4000);
});
