import * as z from "zod";
import { tidyAmount } from "../contracts/amount";
import { decimalText } from "../contracts/fields";

/** An amount as people write it; what is sent is the decimal number that the contract has. */
export const typedAmountField = z.string().overwrite(tidyAmount).pipe(decimalText);
