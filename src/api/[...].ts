import { unknownEndpoint } from "../server/endpoint";

/** Every other address under `/api`. */
export default unknownEndpoint;
