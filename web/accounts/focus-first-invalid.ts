/** Takes the person to the first field that needs them. The marks are drawn by the time the next frame begins. */
export function focusFirstInvalid(form: HTMLFormElement): void {
	requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
