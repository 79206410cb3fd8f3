import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';

/** What every part of the signing page is given. */
export interface SigningProps {
	token: string;
	contract: GuestContract;
	onChanged: () => Promise<void>;
}
