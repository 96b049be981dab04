import { slotsQuerySchema } from "../../contracts/booking";
import { defineQueryEndpoint } from "../../server/endpoint";
import { slotsOf } from "../../server/slots";

/** `GET /api/slots?agentId=&date=`, `GET /api/slots?eventId=` */
export default defineQueryEndpoint(slotsQuerySchema, slotsOf);
