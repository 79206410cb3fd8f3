export const emailMaxLength = 254;

/** The pattern of zod, without the part of zod that would come with it to the sign-in screen; a test compares the two. */
export const emailShape =
	/^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Addresses that differ only in case or surrounding spaces belong to the same account. */
export function normalizeEmail(email: string) {
	return email.trim().toLowerCase();
}

export function isEmail(typed: string) {
	const email = normalizeEmail(typed);
	return email.length <= emailMaxLength && emailShape.test(email);
}
