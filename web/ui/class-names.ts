/** Joins the classes that apply; conditions read as `isOpen && 'bg-raised'`. */
export function classNames(...parts: Array<string | false | null | undefined>): string {
	return parts.filter(Boolean).join(' ');
}
