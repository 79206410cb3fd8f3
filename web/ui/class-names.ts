/** Joins class names and skips falsy ones: `classNames('p-2', isOpen && 'bg-raised')`. */
export function classNames(...parts: Array<string | false | null | undefined>) {
	return parts.filter(Boolean).join(' ');
}
